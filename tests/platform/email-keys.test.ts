// Addresses stored before each mailbox had a unique key.
import { expect, it } from 'vitest'
import type { Trx } from '#server/platform/database/open.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { aUser } from '#tests/support/people.ts'

withApp()

// Not compiled with the program: a migration names columns as they were at its time.
const migration = new URL('../../server/platform/database/migrations/059-email-keys.ts', import.meta.url).href

it("the migration gives a mailbox's key to its oldest account, and leaves the others unchanged", async () => {
  const keyOf = async (id: string) =>
    (await db().selectFrom('users').select('emailKey').where('id', '=', id).executeTakeFirstOrThrow()).emailKey
  const save = async (emailKey: string, createdAt: Date) => {
    const { id } = await aUser(app.platform, 'consumer')
    await db().updateTable('users').set({ emailKey, createdAt }).where('id', '=', id).execute()
    return id
  }
  const later = await save('ka\u200Brim@bücher.example', new Date('2026-02-01'))
  const first = await save('karim@bücher.example', new Date('2026-01-01'))
  const plain = await save('plain@example.test', new Date('2026-01-01'))
  const { migrate }: { migrate(trx: Trx): Promise<void> } = await import(migration)
  await app.platform.database.patient(migrate)
  expect(await keyOf(first)).toBe('karim@xn--bcher-kva.example')
  expect(await keyOf(later)).toBe('ka\u200Brim@bücher.example')
  expect(await keyOf(plain)).toBe('plain@example.test')
})
