/** Keeps the list of one reader small enough to be sorted by name on every call. */
export const maxFollows = 500

export const mayFollowAnother = (followed: number): boolean => followed < maxFollows
