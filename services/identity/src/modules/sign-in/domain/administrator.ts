/** Rule: one address, by configuration, enters the admin dashboard. Both are lower-cased and trimmed by their schemas. */
export const isAdministrator = (email: string, adminEmail: string): boolean => email === adminEmail

/** The product's sentence for everybody else. It names the address on purpose: it is printed on the page as well. */
export const administratorOnly = (adminEmail: string): string =>
  `Access Denied: Only ${adminEmail} can access admin dashboard`
