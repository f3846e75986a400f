// Each expired connect ends once, and each reminder is sent once.
import { askedConnect, contradictionsOfConnect, passedConnect } from '#tests/faults/connecting.ts'
import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { noticesAbout, timers } from '#tests/faults/scheduled-jobs.ts'
import { timesMoved, workOf } from '#tests/faults/work.ts'
import { makeOlder } from '#tests/support/connects.ts'

export const expireConnects: Race = {
  name: 'expire-connects',
  number: 14,
  setUp: async stage => {
    const { pro } = (await workOf(stage)).cast
    return async clients => {
      const [unseen, unanswered, ending] = [
        await askedConnect(stage),
        await passedConnect(stage),
        await passedConnect(stage),
      ]
      await makeOlder(stage.app, unseen.connect, 15)
      await makeOlder(stage.app, unanswered.connect, 8)
      // Half a day of the seven days is left.
      await makeOlder(stage.app, ending.connect, 6.5)
      const wanted = [
        { ...unseen, times: 1, notified: [`connect-expired ${unseen.client.id}`] },
        { ...unanswered, times: 1, notified: [`connect-expired ${unanswered.client.id}`, `connect-expired ${pro.id}`] },
        { ...ending, times: 0, notified: [`connect-ending ${pro.id}`] },
      ]
      return {
        calls: inTurn(clients, [timers]),
        check: async () => {
          await stage.settle()
          const wrong: string[] = []
          for (const { connect, times, notified } of wanted) {
            const ended = await timesMoved(stage, connect, 'expired')
            const received = (await noticesAbout(stage, 'connectId', connect)).filter(text =>
              /ending|expired/.test(text),
            )
            wrong.push(
              ...(await contradictionsOfConnect(stage, connect)),
              ...when(ended !== times, `ended ${ended} times, not ${times}`),
              ...when(received.join() !== notified.sort().join(), `told ${received}, not ${notified}`),
            )
          }
          return wrong
        },
      }
    }
  },
}
