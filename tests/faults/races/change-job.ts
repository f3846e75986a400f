import { aJob, workOf } from '#tests/faults/work.ts'
import { jobForm } from '#tests/support/market.ts'
import { lostUpdate } from './lost-update.ts'

export const changeJob = lostUpdate('change-job', async stage => {
  const { token } = (await workOf(stage)).cast.client
  const job = await aJob(stage)
  const read = async () => {
    const { title, version } = await stage.db
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
