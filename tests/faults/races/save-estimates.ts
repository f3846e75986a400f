// One person with 199 estimates saves several, each twice, at once: the limit of two hundred holds.
import { randomUUID } from 'node:crypto'
import { inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { signIn } from '#tests/support/people.ts'
import { aRatedCity, house } from '#tests/support/rates.ts'

const most = 200

export const saveEstimates: Race = {
  name: 'save-estimates',
  number: null,
  setUp: async ({ app, db }) => {
    const city = await aRatedCity(db, { perSqft: 100_000, named: 'a race', at: new Date() })
    const body = (areaSqft: number) => ({ name: 'House', city: city.slug, inputs: { ...house, areaSqft } })
    return async clients => {
      const { id, token } = await signIn(app.platform, 'consumer')
      const stored = Array.from({ length: most - 1 }, () => ({
        id: randomUUID(),
        key: randomUUID(),
        ownerId: id,
        name: 'House',
        cityId: city.id,
        sheet: '{}',
        modelVersion: 1,
        createdAt: new Date(),
      }))
      await db.insertInto('estimates').values(stored).execute()
      // Two clients save the same area.
      const areas = Array.from({ length: Math.ceil(clients / 2) }, (_, place) => 2_000 + place)
      return {
        calls: inTurn(
          clients,
          areas.map(area => node => node.call('POST /estimates', { token, body: body(area) })),
        ),
        check: async answers => {
          const all = await db.selectFrom('estimates').select('id').where('ownerId', '=', id).execute()
          return [
            ...when(all.length !== most, `${all.length} kept`),
            // Saving an identical estimate again returns the existing one.
            ...when(![1, 2].includes(wonBy(answers)), `${wonBy(answers)} succeeded`),
            ...strangeRefusals(answers, ['estimate.too-many']),
          ]
        },
      }
    }
  },
}
