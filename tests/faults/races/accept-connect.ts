// Many acceptances give one lead and one pair of contacts.
import { answer, contradictionsOfConnect, passedConnect } from '#tests/faults/connecting.ts'
import { inTurn, type Race } from '#tests/faults/race.ts'
import { oneWon, workOf } from '#tests/faults/work.ts'

export const acceptConnect: Race = {
  name: 'accept-connect',
  number: 3,
  setUp: async fixtures => {
    const { pro } = (await workOf(fixtures)).users
    return async clients => {
      const { connect } = await passedConnect(fixtures)
      return {
        calls: inTurn(clients, [answer(pro, connect, 'accept')]),
        check: async answers => [
          ...oneWon(answers, ['connect.transition-not-allowed']),
          ...(await contradictionsOfConnect(fixtures, connect)),
        ],
      }
    }
  },
}
