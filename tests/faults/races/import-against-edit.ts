// The import counts once, at most one edit counts, and neither overwrites the other.
import { randomUUID } from 'node:crypto'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { aProductCategory, aPublished, aSupplier, bringFile, priceForm, setPrice } from '#tests/support/catalogue.ts'

const inFile = 40_000
const edited = 41_000

export const importAgainstEdit: Race = {
  name: 'import-against-edit',
  number: null,
  setUp: async fixtures => {
    const { app, db } = fixtures
    const { market, users } = await workOf(fixtures)
    const supplier = await aSupplier(app, market)
    fixtures.people.push(supplier)
    const { slug: category } = await aProductCategory(app)
    const product = await aPublished(app, { supplier, admin: users.admin }, category)
    const own = async () => (await app.call<OwnProduct>(`GET /own-products/${product}`, { token: supplier.token })).body
    const bring = (sku: string): Promise<string> => bringFile(app, supplier, `sku,price\n${sku},${inFile / 100}\n`)
    return async clients => {
      const sku = `R-${randomUUID()}`
      await setPrice(app, supplier, product, { sku, tiers: [] })
      const file = await bring(sku)
      const { version } = await own()
      const since = new Date()
      const take: Client = async node => {
        const answer = await node.call(`POST /own-products/imports/${file}/take`, {
          token: supplier.token,
          body: { repairs: [], moves: false, prices: false },
        })
        await node.runJobs()
        return answer
      }
      const edit: Client = node =>
        node.call(`PUT /own-products/${product}/price`, {
          token: supplier.token,
          headers: { 'if-match': `"${version}"` },
          body: priceForm({ sku, price: edited, tiers: [] }),
        })
      return {
        calls: inTurn(clients, [take, edit]),
        check: async answers => {
          await fixtures.nodes[0].runJobs()
          const done = (await app.call<ProductImport>(`GET /own-products/imports/${file}`, { token: supplier.token }))
            .body
          const { price } = await own()
          const takes = answers.filter((_, index) => index % 2 === 0)
          const edits = answers.filter((_, index) => index % 2 === 1)
          const won = wonBy(edits)
          const notified = await db
            .selectFrom('productPrices')
            .select('price')
            .where('productId', '=', product)
            .where('at', '>=', since)
            .execute()
          return [
            ...strangeRefusals(answers, ['request.changed-meanwhile', 'product-import.transition-not-allowed']),
            ...when(wonBy(takes) !== 1, `the file was taken ${wonBy(takes)} times`),
            ...when(won > 1, `${won} edits of one version`),
            ...when(done.status !== 'taken', `the file is ${done.status}`),
            ...when(done.missed.length !== won, `${done.missed.length} lines missed, ${won} edits`),
            ...when(done.taken !== 1 - won, `${done.taken} lines taken, ${won} edits`),
            ...when(price !== (won === 1 ? edited : inFile), `it costs ${price} after ${won} edits`),
            ...when(notified.length !== 1, `${notified.length} prices were noted`),
          ]
        },
      }
    }
  },
}
