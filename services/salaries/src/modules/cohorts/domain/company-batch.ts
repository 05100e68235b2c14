type Candidate = { readonly level: string; readonly place: string; readonly inMarket: boolean }
type Room = { readonly level: string; readonly place: string; readonly room: number }

/**
 * Chooses which waiting salaries of a company may be counted in the company's cohort. Otherwise a reader could subtract
 * the company's figures from the market's: a salary that the market counts is chosen only while enough other people in
 * its leaf are in no shown company cohort (`room`). A salary that the market does not count is always chosen.
 */
export const choose = <C extends Candidate>(candidates: readonly C[], rooms: readonly Room[]): C[] => {
  const left = new Map(rooms.map(({ level, place, room }) => [`${level}|${place}`, room]))
  return candidates.filter(({ level, place, inMarket }) => {
    if (!inMarket) return true
    const room = left.get(`${level}|${place}`) ?? 0
    left.set(`${level}|${place}`, room - 1)
    return room > 0
  })
}
