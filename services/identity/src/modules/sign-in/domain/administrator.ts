/**
 * Rule: only the configured address may enter the admin dashboard. Schemas have lower-cased and trimmed both values.
 */
export const isAdministrator = (email: string, adminEmail: string): boolean => email === adminEmail

/** The error message for every other address. It contains the right address on purpose: the page shows it too. */
export const administratorOnly = (adminEmail: string): string =>
  `Access Denied: Only ${adminEmail} can access admin dashboard`
