// Each side's confirmation counts once, and the project begins once.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { accept, contradictionsOf, openJob, sendBid, timesMoved, workOf } from '#tests/faults/work.ts'
import type { SignedIn } from '#tests/support/people.ts'

export const confirmPlan: Race = {
  name: 'confirm-plan',
  number: null,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    return async clients => {
      const job = await openJob(fixtures)
      const bid = await sendBid(fixtures.app, users.pro, job)
      const accepted = await accept(users, job, bid)(fixtures.nodes[0])
      const { project } = accepted.body as unknown as { project: string }
      const confirm =
        ({ token }: SignedIn): Client =>
        node =>
          node.call(`POST /projects/${project}/confirm`, { token })
      return {
        calls: inTurn(clients, [confirm(users.client), confirm(users.pro)]),
        check: async answers => [
          ...when(wonBy(answers) !== 2, `${wonBy(answers)} succeeded`),
          ...strangeRefusals(answers, ['project.transition-not-allowed']),
          ...when((await timesMoved(fixtures, project, 'active')) !== 1, 'did not begin once'),
          ...when((await timesMoved(fixtures, job, 'in_progress')) !== 1, 'its job did not start once'),
          ...(await contradictionsOf(fixtures, job)),
        ],
      }
    }
  },
}
