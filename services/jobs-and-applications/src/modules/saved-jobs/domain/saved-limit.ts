export const mostSaved = 500

export const maySaveAnother = (saved: number): boolean => saved < mostSaved
