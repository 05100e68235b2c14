import { adminAreaPermission } from './permission-catalogue.ts'

/** Rule: only an admin session opens the admin area, so its permission cannot be granted to a user. */
export const permissionCanBeGranted = (name: string): boolean => name !== adminAreaPermission
