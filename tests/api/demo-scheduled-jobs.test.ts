import { it } from 'vitest'
import { wiring } from '#server/app/features.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { testApp } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { passTime } from '#tests/support/time.ts'

/** Each case writes a complete demo database, in parallel with other test files. */
const minute = 60_000

it.each([0, 7, 13, 17, 23])(
  'no scheduled job changes a new demo that opens at %i o’clock',
  { timeout: minute },
  async hour => {
    const app = await testApp({ delivers: false })
    const { database, appContext } = app.platform
    const { storage } = appContext.services
    const now = new Date(new Date().setUTCHours(hour, 30))
    await seedDemo(database.db, { now, hashPassword: async () => 'no password opens this', storage })
    await passTime(app.platform, now)
    const due = await database.db
      .selectFrom('events')
      .select(['name', 'payload'])
      .where('deliveredAt', 'is', null)
      .execute()
    const failures = await database.db.selectFrom('scheduledJobFailures').selectAll().execute()
    await app.close()
    expectNone([...due, ...failures], wiring.scheduledJobs)
  },
)
