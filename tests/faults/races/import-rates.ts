// Each row is added once.
import { randomUUID } from 'node:crypto'
import { type Client, inTurn, type Race, strangeRefusals, when } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { signIn } from '#tests/support/people.ts'
import { putRates } from '#tests/support/published-rates.ts'

const head = 'kind,city,type,material,value,offers,currency,from,confidence,source'
const rows = 20

export const importRates: Race = {
  name: 'import-rates',
  number: null,
  setUp: async fixtures => {
    // The market of `workOf` has one of the cities.
    await workOf(fixtures)
    await putRates(fixtures.db)
    const admin = await signIn(fixtures.app.platform, 'superAdmin')
    fixtures.people.push(admin)
    return async clients => {
      const source = `Race ${randomUUID()}`
      const lines = Array.from({ length: rows }, (_, index) => [
        `rate,lahore,grey,standard,${2_800 + index},,,2026-01-01,good,${source}`,
        `price,lahore,,cement,${1_400 + index},1,,2026-01-01,,${source}`,
      ])
      const send: Client = node =>
        node.call('POST /calculator/import', {
          token: admin.token,
          body: [head, ...lines.flat()].join('\n'),
          headers: { 'content-type': 'text/csv' },
        })
      return {
        calls: inTurn(clients, [send]),
        check: async answers => {
          const count = async (table: 'calculatorRates' | 'materialPrices') =>
            (await fixtures.db.selectFrom(table).select('id').where('source', '=', source).execute()).length
          const [rates, prices] = [await count('calculatorRates'), await count('materialPrices')]
          return [
            ...strangeRefusals(answers, []),
            ...when(rates !== rows, `${rates} rates of ${rows}`),
            ...when(prices !== rows, `${prices} prices of ${rows}`),
          ]
        },
      }
    }
  },
}
