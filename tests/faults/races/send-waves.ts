// The next wave of a job is sent once, and notifies each professional once.
import { randomUUID } from 'node:crypto'
import { waveSize } from '#shared/features/leads/lifecycle.ts'
import { type Fixtures, inTurn, type Race, when } from '#tests/faults/race.ts'
import { daysAgo, noticesAbout, repeated, runDueJobs } from '#tests/faults/scheduled-jobs.ts'
import { eventsAbout, oncePerRun, workOf } from '#tests/faults/work.ts'
import { aForm } from '#tests/support/forms.ts'
import { anOpenJob, aProfessional, formDefinition } from '#tests/support/market.ts'

const label = JSON.stringify({ en: 'Tiling', fr: 'Carrelage', ar: 'بلاط' })
const form = 'tiling-job'

/** A separate trade with more professionals than two waves notify, so that other races keep theirs. */
const tilersOf = oncePerRun(async fixtures => {
  const { market } = await workOf(fixtures)
  const tradeId = randomUUID()
  await fixtures.db
    .insertInto('trades')
    .values({
      id: tradeId,
      slug: 'tiling',
      name: label,
      summary: label,
      professionalTypes: ['contractor'],
      icon: 'wrench',
      position: 2,
    })
    .execute()
  await aForm(fixtures.db, { slug: form, tradeId, definition: formDefinition })
  for (let count = 0; count < 2 * waveSize + 2; count++) await aProfessional(fixtures.app, market, { tradeId })
})

async function tellers(fixtures: Fixtures, job: string): Promise<readonly string[]> {
  return (await noticesAbout(fixtures, 'jobId', job)).filter(text => text.startsWith('new-job '))
}

export const sendWaves: Race = {
  name: 'send-waves',
  number: 14,
  setUp: async fixtures => {
    const { client, admin } = (await workOf(fixtures)).users
    await tilersOf(fixtures)
    return async clients => {
      const jobs = [
        await anOpenJob(fixtures.app, client, admin, { form }),
        await anOpenJob(fixtures.app, client, admin, { form }),
      ]
      await fixtures.settle()
      await fixtures.db
        .updateTable('jobs')
        .set({ nextWaveAt: daysAgo(1) })
        .where('id', 'in', jobs)
        .execute()
      return {
        calls: inTurn(clients, [runDueJobs]),
        check: async () => {
          await fixtures.settle()
          const wrong: string[] = []
          for (const job of jobs) {
            const { waves } = await fixtures.db
              .selectFrom('jobs')
              .select('waves')
              .where('id', '=', job)
              .executeTakeFirstOrThrow()
            const rows = await fixtures.db.selectFrom('leads').select('ownerId').where('jobId', '=', job).execute()
            const owners = rows.map(({ ownerId }) => ownerId)
            const events = (await eventsAbout(fixtures, 'jobId', job)).filter(name => name === 'wave-sent')
            const notified = await tellers(fixtures, job)
            wrong.push(
              ...when(waves !== 2 || events.length !== 2, `${waves} waves, ${events.length} told`),
              ...when(owners.length !== 2 * waveSize || repeated(owners).length > 0, `${owners.length} leads`),
              ...when(
                notified.length !== 2 * waveSize || repeated(notified).length > 0,
                `${notified.length} were told`,
              ),
            )
          }
          return wrong
        },
      }
    }
  },
}
