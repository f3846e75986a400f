// One person keeps estimates at once with room for a single one more: two hundred are kept, never more.
import { randomUUID } from 'node:crypto'
import { inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { signIn } from '#tests/support/people.ts'
import { aRatedCity, house } from '#tests/support/rates.ts'

const most = 200

export const keepEstimates: Race = {
  name: 'keep-estimates',
  number: null,
  setUp: async ({ app, db }) => {
    const city = await aRatedCity(db, { perSqft: 100_000, named: 'a race', at: new Date() })
    const body = { name: 'House', city: city.slug, inputs: house }
    return async clients => {
      const { id, token } = await signIn(app.platform, 'consumer')
      const kept = Array.from({ length: most - 1 }, () => ({
        id: randomUUID(),
        key: randomUUID(),
        owner_id: id,
        name: 'House',
        city_id: city.id,
        sheet: '{}',
        model_version: 1,
        created_at: new Date(),
      }))
      await db.insertInto('estimates').values(kept).execute()
      return {
        calls: inTurn(clients, [node => node.call('POST /estimates', { token, body })]),
        check: async answers => {
          const all = await db.selectFrom('estimates').select('id').where('owner_id', '=', id).execute()
          return [
            ...when(all.length !== most, `${all.length} kept`),
            ...when(wonBy(answers) !== 1, `${wonBy(answers)} succeeded`),
            ...strangeRefusals(answers, ['estimate.too-many']),
          ]
        },
      }
    }
  },
}
