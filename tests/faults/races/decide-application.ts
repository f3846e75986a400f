// One decision and one notification; a profile only after approval.
import { type Client, inTurn, type Race, when } from '#tests/faults/race.ts'
import { eventsAbout, oncePerRun, oneWon, workOf } from '#tests/faults/work.ts'
import { decide, openDocumentTypes, readOwn, submitted } from '#tests/support/applicants.ts'

const note = { note: 'The insurance is another company’s.' }
const decisions = ['onboarding-approved', 'onboarding-rejected']
const openTypes = oncePerRun(({ app }) => openDocumentTypes(app))

export const decideApplication: Race = {
  name: 'decide-application',
  number: 3,
  setUp: async fixtures => {
    const { admin } = (await workOf(fixtures)).users
    await openTypes(fixtures)
    return async clients => {
      const applicant = await submitted(fixtures.app)
      for (const type of ['identity', 'register']) await decide(fixtures.app, admin, applicant, type)
      const perform =
        (transition: string, body?: object): Client =>
        node =>
          node.call(`POST /onboarding-requests/${applicant.id}/${transition}`, { token: admin.token, body })
      return {
        calls: inTurn(clients, [perform('approve'), perform('reject', note)]),
        check: async answers => {
          const { id, status } = await readOwn(fixtures.app, applicant)
          const notified = (await eventsAbout(fixtures, 'requestId', id)).filter(name => decisions.includes(name))
          const profiles = await fixtures.db
            .selectFrom('professionals')
            .select('id')
            .where('userId', '=', applicant.id)
            .execute()
          return [
            ...oneWon(answers, ['onboarding.transition-not-allowed']),
            ...when(notified.join() !== `onboarding-${status}`, `${status}, told ${notified}`),
            ...when(profiles.length !== (status === 'approved' ? 1 : 0), `${profiles.length} profiles, ${status}`),
          ]
        },
      }
    }
  },
}
