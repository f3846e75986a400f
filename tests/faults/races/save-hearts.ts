// A person's first hearts, on two items in two tabs, create one list with each item once.
import { inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { signIn } from '#tests/support/people.ts'

export const saveHearts: Race = {
  name: 'save-hearts',
  number: 11,
  setUp: async fixtures => {
    const { app, db } = fixtures
    const { users } = await workOf(fixtures)
    const profiles = [users.pro, users.rival].map(({ professionalId }) => professionalId)
    const rows = await db.selectFrom('professionals').select('slug').where('id', 'in', profiles).execute()
    return async clients => {
      const { id, token } = await signIn(app.platform, 'consumer')
      return {
        calls: inTurn(
          clients,
          rows.map(
            ({ slug }) =>
              node =>
                node.call(`PUT /hearts/professional/${slug}`, { token }),
          ),
        ),
        check: async answers => {
          const lists = await db.selectFrom('wishlists').select('id').where('ownerId', '=', id).execute()
          const items = await db.selectFrom('wishlistItems').select('id').where('ownerId', '=', id).execute()
          return [
            ...when(lists.length !== 1, `${lists.length} lists`),
            ...when(items.length !== Math.min(clients, rows.length), `${items.length} kept`),
            ...when(wonBy(answers) !== clients, `${wonBy(answers)} succeeded`),
            ...strangeRefusals(answers, []),
          ]
        },
      }
    }
  },
}
