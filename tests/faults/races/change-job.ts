import { aJob, workOf } from '#tests/faults/work.ts'
import { jobForm } from '#tests/support/market.ts'
import { lostUpdate } from './lost-update.ts'

export const changeJob = lostUpdate('change-job', async fixtures => {
  const { token } = (await workOf(fixtures)).users.client
  const job = await aJob(fixtures)
  const read = async () => {
    const { title, version } = await fixtures.db
      .selectFrom('jobs')
      .select(['title', 'version'])
      .where('id', '=', job)
      .executeTakeFirstOrThrow()
    return { texts: title, version }
  }
  return async () => {
    const { version } = await read()
    return {
      write: texts => node => node.call(`PUT /jobs/${job}`, { token, body: { ...jobForm, title: texts, version } }),
      read,
    }
  }
})
