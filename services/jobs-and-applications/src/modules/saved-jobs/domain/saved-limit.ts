export const maxSaved = 500

export const maySaveAnother = (saved: number): boolean => saved < maxSaved
