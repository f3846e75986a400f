// A refresh token used concurrently has one successor; its use after the grace period ends the session.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { eventsAbout } from '#tests/faults/work.ts'
import { signIn } from '#tests/support/people.ts'

const pastGrace = 11_000

export const refreshSession: Race = {
  name: 'refresh-session',
  number: 10,
  setUp: async fixtures => async clients => {
    const person = await signIn(fixtures.app.platform, 'consumer')
    const cookie = `refreshtoken=${person.refreshToken}`
    const refresh: Client = node => node.call('POST /accounts/refresh', { headers: { cookie } })
    const tokens = () =>
      fixtures.db.selectFrom('refreshTokens').select('hash').where('familyId', '=', person.familyId).execute()
    return {
      calls: inTurn(clients, [refresh]),
      check: async answers => {
        const successors = new Set(
          answers.flatMap(
            // Without attributes: the same token set a second later has a later expiry.
            answer => answer.headers.getSetCookie().flatMap(text => /^refreshtoken=[^;]*/.exec(text)?.[0] ?? []),
          ),
        )
        const left = await tokens()
        await fixtures.db
          .updateTable('refreshTokens')
          .set({ usedAt: new Date(Date.now() - pastGrace) })
          .where('familyId', '=', person.familyId)
          .where('usedAt', 'is not', null)
          .execute()
        const late = await Promise.all(
          inTurn(clients, [refresh]).map((call, index) => call(fixtures.nodes[index % 2 ? 1 : 0])),
        )
        const reused = await eventsAbout(fixtures, 'familyId', person.familyId)
        return [
          ...when(wonBy(answers) !== clients, `${clients - wonBy(answers)} were signed out`),
          ...when(successors.size !== 1 || left.length !== 2, `${successors.size} successors, ${left.length} tokens`),
          ...when(wonBy(late) > 0, 'an old token was taken'),
          ...strangeRefusals(late, ['session.ended']),
          ...when(reused.length !== 1, `${reused.length} warnings`),
        ]
      },
    }
  },
}
