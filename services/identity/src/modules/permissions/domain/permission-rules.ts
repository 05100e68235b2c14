import { adminAreaPermission } from './permission-catalogue.ts'

/** Rule: the admin area opens by the administrator's own session only, so its permission cannot be handed to anybody. */
export const permissionCanBeGranted = (name: string): boolean => name !== adminAreaPermission
