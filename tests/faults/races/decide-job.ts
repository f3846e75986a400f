// One decision and one notification; leads only for an open job.
import { type Client, inTurn, type Race, when } from '#tests/faults/race.ts'
import { aJob, contradictionsOf, eventsAbout, oneWon, workOf } from '#tests/faults/work.ts'

const note = { reason: 'unclear', note: 'Please say more about it.' }
const decisions = ['job-approved', 'job-rejected']

export const decideJob: Race = {
  name: 'decide-job',
  number: 3,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    const { token } = users.admin
    return async clients => {
      const job = await aJob(fixtures)
      const approve: Client = node => node.call(`POST /admin/jobs/${job}/approve`, { token })
      const reject: Client = node => node.call(`POST /admin/jobs/${job}/reject`, { token, body: note })
      return {
        calls: inTurn(clients, [approve, reject]),
        check: async answers => {
          await fixtures.settle()
          const notified = (await eventsAbout(fixtures, 'jobId', job)).filter(name => decisions.includes(name))
          const leads = await fixtures.db.selectFrom('leads').select('id').where('jobId', '=', job).execute()
          return [
            ...oneWon(answers, ['job.transition-not-allowed']),
            ...when(notified.length !== 1, `told ${notified}`),
            ...when(leads.length > 0 !== (notified[0] === 'job-approved'), `${leads.length} leads after ${notified}`),
            ...(await contradictionsOf(fixtures, job)),
          ]
        },
      }
    }
  },
}
