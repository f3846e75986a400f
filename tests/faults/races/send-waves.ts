// The next wave of a job is sent once, and notifies each professional once.
import { randomUUID } from 'node:crypto'
import { waveSize } from '#shared/features/leads/lifecycle.ts'
import { inTurn, type Race, type Stage, when } from '#tests/faults/race.ts'
import { daysAgo, noticesAbout, repeated, timers } from '#tests/faults/scheduled-jobs.ts'
import { eventsAbout, oncePerStage, workOf } from '#tests/faults/work.ts'
import { aForm } from '#tests/support/forms.ts'
import { anOpenJob, aProfessional, formDefinition } from '#tests/support/market.ts'

const label = JSON.stringify({ en: 'Tiling', fr: 'Carrelage', ar: 'بلاط' })
const form = 'tiling-job'

/** A separate trade with more professionals than two waves notify, so that other races keep theirs. */
const tilersOf = oncePerStage(async stage => {
  const { market } = await workOf(stage)
  const tradeId = randomUUID()
  await stage.db
    .insertInto('trades')
    .values({
      id: tradeId,
      slug: 'tiling',
      name: label,
      summary: label,
      professional_types: ['contractor'],
      icon: 'wrench',
      position: 2,
    })
    .execute()
  await aForm(stage.db, { slug: form, tradeId, definition: formDefinition })
  for (let count = 0; count < 2 * waveSize + 2; count++) await aProfessional(stage.app, market, { tradeId })
})

async function tellers(stage: Stage, job: string): Promise<readonly string[]> {
  return (await noticesAbout(stage, 'jobId', job)).filter(text => text.startsWith('new-job '))
}

export const sendWaves: Race = {
  name: 'send-waves',
  number: 14,
  setUp: async stage => {
    const { client, admin } = (await workOf(stage)).cast
    await tilersOf(stage)
    return async clients => {
      const jobs = [
        await anOpenJob(stage.app, client, admin, { form }),
        await anOpenJob(stage.app, client, admin, { form }),
      ]
      await stage.settle()
      await stage.db
        .updateTable('jobs')
        .set({ next_wave_at: daysAgo(1) })
        .where('id', 'in', jobs)
        .execute()
      return {
        calls: inTurn(clients, [timers]),
        check: async () => {
          await stage.settle()
          const wrong: string[] = []
          for (const job of jobs) {
            const { waves } = await stage.db
              .selectFrom('jobs')
              .select('waves')
              .where('id', '=', job)
              .executeTakeFirstOrThrow()
            const rows = await stage.db.selectFrom('leads').select('owner_id').where('job_id', '=', job).execute()
            const owners = rows.map(({ owner_id }) => owner_id)
            const events = (await eventsAbout(stage, 'jobId', job)).filter(name => name === 'wave-sent')
            const notified = await tellers(stage, job)
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
