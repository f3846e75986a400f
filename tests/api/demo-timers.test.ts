// The demo is as time would have left it: nothing of it is due when a house with it opens.
import { expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { testApp } from '#tests/support/app.ts'

it('nothing happens by itself to a fresh demo', async () => {
  const app = await testApp({ delivers: false })
  const { database, timeKeeper, kit } = app.platform
  const { storage } = kit.services
  await seedDemo(database.db, { now: new Date(), hashPassword: async () => 'no password opens this', storage })
  await timeKeeper.doTimers()
  const due = await database.db
    .selectFrom('events')
    .select(['name', 'payload'])
    .where('delivered_at', 'is', null)
    .execute()
  const failures = await database.db.selectFrom('timer_failures').selectAll().execute()
  await app.close()
  expect([due, failures]).toEqual([[], []])
})
