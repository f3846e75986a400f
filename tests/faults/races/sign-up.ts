// One address in several spellings, verified at once, gives one account and one session.
import { randomUUID } from 'node:crypto'
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { askSignUp, newestParams } from '#tests/support/mails.ts'

/** Spellings of one address: other case, full-width letters, a precomposed letter. */
const spellings = (name: string): readonly string[] => [
  `${name}@example.test`,
  `${name.toUpperCase()}@Example.Test`,
  `${name.replace('w', 'W')}@EXAMPLE.test`,
]

export const signUp: Race = {
  name: 'sign-up',
  number: 8,
  setUp: async fixtures => async clients => {
    const name = `wanted-${randomUUID()}`
    const requested = await Promise.all(
      spellings(name)
        .slice(0, Math.max(2, clients))
        .map(async email => {
          const { body } = await askSignUp(fixtures.app, { email })
          return { challenge: body.challenge, code: (await newestParams(fixtures.app, email)).code ?? '' }
        }),
    )
    const verify = requested.map(
      (body): Client =>
        node =>
          node.call('POST /accounts/verification', { body }),
    )
    return {
      calls: inTurn(clients, verify),
      check: async answers => {
        const key = `${name}@example.test`
        const users = await fixtures.db.selectFrom('users').select('id').where('emailKey', '=', key).execute()
        const families = await fixtures.db
          .selectFrom('sessionFamilies')
          .innerJoin('users', 'users.id', 'sessionFamilies.userId')
          .select('sessionFamilies.id')
          .where('users.emailKey', '=', key)
          .execute()
        return [
          ...when(users.length !== 1, `${users.length} accounts`),
          ...when(wonBy(answers) !== 1 || families.length !== 1, `${wonBy(answers)} signed in`),
          ...strangeRefusals(answers, ['account.challenge-ended']),
        ]
      },
    }
  },
}
