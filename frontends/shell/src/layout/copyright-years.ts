const firstYear = 2024

/** "2024", later "2024-2026". */
export const copyrightYears = (now: Date): string => {
  const year = now.getFullYear()
  return year > firstYear ? `${firstYear}-${year}` : String(firstYear)
}
