/** Fixed lists without zod, so that the browser can import them. The schemas are in http/identity.ts. */
export const userRoles = ['talent', 'employer', 'admin'] as const
export const userStatuses = ['active', 'suspended', 'banned'] as const
