// Acceptance by the professional or withdrawal by the sender wins, with all its consequences.
import { answer, contradictionsOfConnect, passedConnect } from '#tests/faults/connecting.ts'
import { inTurn, type Race } from '#tests/faults/race.ts'
import { oneWon, workOf } from '#tests/faults/work.ts'

export const answerConnect: Race = {
  name: 'answer-connect',
  number: 3,
  setUp: async fixtures => {
    const { pro } = (await workOf(fixtures)).users
    return async clients => {
      const { connect, client } = await passedConnect(fixtures)
      return {
        calls: inTurn(clients, [answer(pro, connect, 'accept'), answer(client, connect, 'withdraw')]),
        check: async answers => [
          ...oneWon(answers, ['connect.transition-not-allowed']),
          ...(await contradictionsOfConnect(fixtures, connect)),
        ],
      }
    }
  },
}
