type Candidate = { readonly level: string; readonly place: string; readonly inMarket: boolean }
type Room = { readonly level: string; readonly place: string; readonly room: number }

/**
 * Who of those that wait at a company may be counted there. Somebody counted in the market needs room in that leaf:
 * enough others must remain whom no shown company holds. Who is not counted in the market cannot be subtracted from it.
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
