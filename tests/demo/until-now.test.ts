// A demo that is seeded early in the morning shows no future event as done.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seedDemo, seedReference } from '#server/demo/seed-demo.ts'
import { listEntries } from '#server/features/projects/log-queries.ts'
import { LogData } from '#shared/features/projects/log.ts'
import { hashedText } from '#shared/features/projects/log-file.ts'
import { empty, expectNoRows, options } from './seeded.ts'

it('nothing in the demo is dated later than now', { timeout: 60_000 }, async () => {
  const database = await empty()
  const now = new Date('2026-11-20T03:00:00Z')
  await seedReference(database.db)
  await seedDemo(database.db, { ...options, now })
  const done = {
    messages: ['created_at'],
    conversations: ['created_at', 'updated_at', 'last_message_at'],
    conversation_members: ['joined_at'],
    message_agreements: ['agreed_at'],
    status_changes: ['created_at'],
    replies: ['answered_at'],
    files: ['created_at', 'attached_at'],
    products: ['price_checked_at', 'updated_at'],
    product_prices: ['at'],
    notifications: ['created_at'],
    reviews: ['created_at'],
    project_entries: ['at'],
    ideabooks: ['created_at', 'updated_at'],
    ideabook_items: ['created_at'],
    ideabook_notes: ['created_at'],
  }
  for (const [table, columns] of Object.entries(done))
    for (const column of columns) {
      await expectNoRows(database, `select ${column} from ${table}`, `where ${column} > '${now.toISOString()}'`)
    }
  // A project log is valid at any hour: its hashes are made of the stored timestamps.
  const projects = await database.db.selectFrom('projects').select('id').execute()
  expect(projects.length).toBeGreaterThan(0)
  for (const { id: project } of projects) {
    let last = ''
    for (const { hash, name: _, at, data, ...entry } of await listEntries(database.db, project)) {
      const text = hashedText(last, { ...entry, project, data: LogData.parse(data), at: new Date(at).toISOString() })
      last = createHash('sha256').update(text).digest('hex')
      expect([project, entry.position, hash]).toEqual([project, entry.position, last])
    }
  }
  await database.close()
})
