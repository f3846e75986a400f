// The limit of open connects holds, and no professional gets two.

import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { repeated } from '#tests/faults/scheduled-jobs.ts'
import { othersOf } from '#tests/faults/work.ts'
import { connectForm, slugOf } from '#tests/support/connects.ts'
import { signIn } from '#tests/support/people.ts'

const mostOpen = 5

export const sendConnects: Race = {
  name: 'send-connects',
  number: null,
  setUp: async fixtures => {
    const others = await othersOf(fixtures)
    return async clients => {
      const { id, token } = await signIn(fixtures.app.platform, 'consumer')
      const ask = others.map(
        (pro): Client =>
          node =>
            node.call('POST /connects', { token, body: { ...connectForm, professional: slugOf(pro) } }),
      )
      return {
        calls: inTurn(clients, ask),
        check: async answers => {
          const rows = await fixtures.db
            .selectFrom('connectRequests')
            .select('toProfessionalId')
            .where('fromUserId', '=', id)
            .execute()
          const requested = rows.map(({ toProfessionalId }) => toProfessionalId)
          return [
            ...when(wonBy(answers) !== Math.min(clients, mostOpen), `${wonBy(answers)} were sent`),
            ...when(requested.length !== wonBy(answers), `${requested.length} kept of ${wonBy(answers)} sent`),
            ...when(repeated(requested).length > 0, 'asked one professional twice'),
            ...strangeRefusals(answers, ['connect.too-many-open', 'connect.already-asked']),
          ]
        },
      }
    }
  },
}
