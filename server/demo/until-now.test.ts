// A house that opens early in the morning shows nothing that is still to come as done.
import { expect, it } from 'vitest'
import { seedDemo, seedReference } from './seed-demo.ts'
import { broken, empty, options } from './seeded.ts'

it('nothing was done later than now', async () => {
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
  }
  for (const [table, columns] of Object.entries(done))
    for (const column of columns) {
      const query = `select ${column} from ${table} where ${column} > '${now.toISOString()}'`
      expect([query, await broken(database, query)]).toEqual([query, []])
    }
  await database.close()
})
