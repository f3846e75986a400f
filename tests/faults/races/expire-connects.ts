// Each expired connect ends once, and each reminder is sent once.
import { askedConnect, contradictionsOfConnect, passedConnect } from '#tests/faults/connecting.ts'
import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { noticesAbout, runDueJobs } from '#tests/faults/scheduled-jobs.ts'
import { timesMoved, workOf } from '#tests/faults/work.ts'
import { makeOlder } from '#tests/support/connects.ts'

export const expireConnects: Race = {
  name: 'expire-connects',
  number: 14,
  setUp: async fixtures => {
    const { pro } = (await workOf(fixtures)).users
    return async clients => {
      const [unseen, unanswered, ending] = [
        await askedConnect(fixtures),
        await passedConnect(fixtures),
        await passedConnect(fixtures),
      ]
      await makeOlder(fixtures.app, unseen.connect, 15)
      await makeOlder(fixtures.app, unanswered.connect, 8)
      // Half a day of the seven days is left.
      await makeOlder(fixtures.app, ending.connect, 6.5)
      const wanted = [
        { ...unseen, times: 1, notified: [`connect-expired ${unseen.client.id}`] },
        { ...unanswered, times: 1, notified: [`connect-expired ${unanswered.client.id}`, `connect-expired ${pro.id}`] },
        { ...ending, times: 0, notified: [`connect-ending ${pro.id}`] },
      ]
      return {
        calls: inTurn(clients, [runDueJobs]),
        check: async () => {
          await fixtures.settle()
          const wrong: string[] = []
          for (const { connect, times, notified } of wanted) {
            const ended = await timesMoved(fixtures, connect, 'expired')
            const received = (await noticesAbout(fixtures, 'connectId', connect)).filter(text =>
              /ending|expired/.test(text),
            )
            wrong.push(
              ...(await contradictionsOfConnect(fixtures, connect)),
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
