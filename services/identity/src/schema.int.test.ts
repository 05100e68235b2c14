import { startTestDatabase, type TestDatabase } from '@lentera/service-kit/testing'
import { findPrismaDrift } from '@lentera/service-kit/testing/prisma-drift'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rolePermissions } from './modules/permissions/domain/permission-catalogue.ts'

const schemaFile = new URL('../prisma/schema.prisma', import.meta.url)

let database: TestDatabase
beforeEach(async () => {
  database = await startTestDatabase({ service: 'identity' })
})
afterEach(() => database.drop())

describe('the migrated tables', () => {
  it('match the Prisma models', async () => {
    const { differences, models, columns } = await findPrismaDrift({ pool: database.pool, schemaFile })
    expect(differences).toEqual([])
    expect(models).toBe(8)
    expect(columns).toBeGreaterThan(60)
  })

  it.each([
    ['alter table users drop column bio', 'users.bio: no such column in the table'],
    ['alter table users add column nickname text', 'users.nickname: no such field in the model'],
    [
      'alter table users alter column phone type text',
      'users.phone: the model says character varying(32) null, the table text null',
    ],
    ['alter table sessions alter column revoked_at set not null', 'sessions.revoked_at: the model says'],
    [
      'alter table users alter column role drop default',
      'users.role: the model says user_role not null with a default',
    ],
    ['drop index users_email_key', 'users: the table has no unique (email)'],
    ['drop index mail_queue_next_attempt_at_idx', 'mail_queue: the table has no index (next_attempt_at)'],
    [
      'alter table sessions drop constraint sessions_user_id_fkey',
      'sessions: the table has no foreign key (user_id) to users',
    ],
    [
      'alter table user_permissions drop constraint user_permissions_pkey',
      'user_permissions: the table has no primary key',
    ],
    ['create unique index on sessions (user_id)', 'sessions: the model has no unique (user_id)'],
    ['create table secrets (id uuid primary key)', 'secrets: no model for it'],
    ['drop table mail_queue', 'mail_queue: no such table'],
    [
      "alter type user_status add value 'erased'",
      'user_status: the model says active,suspended,banned, the database active',
    ],
    ["create type mood as enum ('calm')", 'mood: no enum for it in the models'],
  ])('are seen to differ after %j', async (statement, difference) => {
    await database.pool.query(statement)
    const { differences } = await findPrismaDrift({ pool: database.pool, schemaFile })
    expect(differences).toEqual([expect.stringContaining(difference)])
  })

  it('contain the same permission catalogue as the code', async () => {
    const { rows } = await database.pool.query<{ role: string; name: string }>(
      'select role::text, name from role_permissions join permissions on permissions.id = permission_id',
    )
    const stored = rows.map(({ role, name }) => `${role} ${name}`).sort()
    const known = Object.entries(rolePermissions).flatMap(([role, names]) => names.map((name) => `${role} ${name}`))
    expect(stored).toEqual(known.sort())
    expect(stored.length).toBeGreaterThan(25)
  })

  it('keep the audit log append-only', async () => {
    const insert = `insert into audit_logs (id, action, resource, created_at) values (gen_random_uuid(), 'a.b', 'user', now())`
    await database.pool.query(insert)
    await expect(database.pool.query("update audit_logs set action = 'c.d'")).rejects.toThrow('append-only')
    await expect(database.pool.query('delete from audit_logs')).rejects.toThrow('append-only')
  })
})
