import type { UserRole } from '@lentera/proto/http/identity'

export const permissionModules = ['users', 'companies', 'content', 'jobs', 'billing', 'settings', 'support'] as const

const everybody = ['companies.follow', 'content.flag', 'jobs.track-applications', 'support.open-tickets'] as const

/** The permissions of each role, before grants and revocations of single users. A new line needs a migration. */
export const rolePermissions = {
  talent: [...everybody],
  employer: [
    ...everybody,
    'companies.claim',
    'companies.edit',
    'companies.post-updates',
    'content.reply',
    'jobs.post',
    'jobs.read-applications',
    'billing.manage',
  ],
  admin: [
    ...everybody,
    'users.read',
    'users.change-status',
    'users.change-permissions',
    'companies.verify',
    'content.moderate',
    'jobs.moderate',
    'billing.adjust',
    'settings.admin',
    'settings.edit',
    'settings.read-audit',
    'support.handle-tickets',
  ],
} as const satisfies Record<UserRole, readonly string[]>

/** Opens the admin area. Only an admin session has it; it is never granted to a user. */
export const adminAreaPermission = 'settings.admin'
