// One decision and one notification; a reply is awaited only after the connect was passed on.
import { askedConnect, contradictionsOfConnect } from '#tests/faults/connecting.ts'
import { type Client, inTurn, type Race } from '#tests/faults/race.ts'
import { oneWon, workOf } from '#tests/faults/work.ts'

export const decideConnect: Race = {
  name: 'decide-connect',
  number: 3,
  setUp: async fixtures => {
    const { token } = (await workOf(fixtures)).users.admin
    return async clients => {
      const { connect } = await askedConnect(fixtures)
      const decide =
        (action: string, body?: object): Client =>
        node =>
          node.call(`POST /admin/connects/${connect}/${action}`, { token, body })
      return {
        calls: inTurn(clients, [decide('approve'), decide('reject', { reason: 'spam' })]),
        check: async answers => [
          ...oneWon(answers, ['connect.transition-not-allowed']),
          ...(await contradictionsOfConnect(fixtures, connect)),
        ],
      }
    }
  },
}
