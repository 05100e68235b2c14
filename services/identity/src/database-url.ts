/**
 * Prisma's adapter sends and reads instants without their offset. A server whose time zone is not UTC would shift every
 * lifetime by hours, so each connection of this service says UTC itself.
 */
export const withUtc = (url: string): string => {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c TimeZone=UTC')
  return changed.href
}
