import { describe, expect, it } from 'vitest'
import { adminAreaPermission, permissionModules, rolePermissions } from './permission-catalogue.ts'
import { permissionCanBeGranted } from './permission-rules.ts'

describe('the catalogue of permissions', () => {
  const names: readonly string[] = Object.values(rolePermissions).flat()

  it('names every permission <module>.<action> in a module of the product', () => {
    for (const name of names) {
      expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/)
      expect(permissionModules).toContain(name.split('.')[0])
    }
    expect(new Set(names.map((name) => name.split('.')[0])).size).toBe(permissionModules.length)
  })

  it('lists no permission twice within a role', () => {
    for (const given of Object.values(rolePermissions)) expect(new Set(given).size).toBe(given.length)
  })

  it('opens the admin area to the admin role only, and to no user by grant', () => {
    expect(rolePermissions.talent).not.toContain(adminAreaPermission)
    expect(rolePermissions.employer).not.toContain(adminAreaPermission)
    expect(rolePermissions.admin).toContain(adminAreaPermission)
    expect(permissionCanBeGranted(adminAreaPermission)).toBe(false)
    expect(permissionCanBeGranted('content.moderate')).toBe(true)
  })
})
