type Candidate = { readonly level: string; readonly place: string; readonly inMarket: boolean }
type Room = { readonly level: string; readonly place: string; readonly room: number }

/**
 * Chooses which waiting salaries of a company may be counted there. A salary that is counted in the market needs room
 * in its leaf: enough others must remain who are in no shown company cohort. A salary that is not counted in the market
 * cannot be subtracted from it.
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
