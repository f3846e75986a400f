import { beforeAll, expect, it } from 'vitest'
import { choiceOf, understand } from '#server/features/catalogue/imports/columns.ts'
import { ownHeads } from '#server/features/catalogue/imports/own-heads.ts'
import { readWorkbook } from '#server/platform/xlsx.ts'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import { languages } from '#shared/values/localized.ts'
import { readCsv } from '#shared/values/read-csv.ts'
import { aProductCategory, aPublished, aSupplier, setPrice } from '#tests/support/catalogue.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import type { Professional } from '#tests/support/market.ts'

let supplier: Professional

withUsers()
beforeAll(async () => {
  supplier = await aSupplier(app, market)
})

const choices = [
  ...['sku', 'name:en', 'name:fr', 'name:ar', 'summary:en', 'summary:fr', 'summary:ar', 'brand', 'model', 'category'],
  ...['unit', 'price', 'tax', 'minOrder', 'stock', 'leadDays', 'cities', 'coverage', 'waste', 'origin'],
  ...['warrantyMonths', 'tiers', 'pictures'],
]
const attribute = (key: string, fr: string) => {
  const name = { en: key, fr, ar: key }
  return { key, name, kind: 'number' as const, unit: '', options: [], required: false, facet: true }
}

it.each(languages)(
  'a product file in %s has headers that are recognised, even if an attribute has the name of a column',
  language => {
    const attributes = [attribute('side', 'Côté'), attribute('cover', 'Couverture'), attribute('twin', 'Côté')]
    const heads = ownHeads(language, ['side', 'cover', 'twin'], attributes)
    const read = understand(heads, attributes).map(choiceOf)
    expect(read).toEqual([...choices, 'attribute:side', 'attribute:cover', 'attribute:twin'])
    expect(heads.slice(-3)[0]).toBe(language === 'fr' ? 'Côté' : 'side')
    expect(heads[11]).toBe({ en: 'price', fr: 'prix', ar: 'السعر' }[language])
  },
)

async function bytesAt(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await app.get(`/api${path}`, { authorization: `Bearer ${supplier.token}` })
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

it.each(languages)('an empty template in %s exists as CSV and as a workbook', async language => {
  const heads = ownHeads(language, [], [])
  const csv = await bytesAt(`/own-products/template?in=${language}`)
  expect(readCsv(Buffer.from(csv).toString('utf8'))).toEqual([heads])
  const workbook = await bytesAt(`/own-products/template?in=${language}&as=xlsx`)
  expect(await readWorkbook(workbook, { rows: 9, signal: new AbortController().signal })).toEqual([heads])
})

it('an exported file in each language is imported unchanged in each language', async () => {
  const category = (await aProductCategory(app)).slug
  for (const sku of ['R-1', 'R-2']) {
    const name = `Zellige ${sku}`
    const more = { name, coverage: 1.125, waste: 0.125, attributes: { material: 'zellige', side: 10.125 } }
    const id = await aPublished(app, { supplier, admin: users.admin }, category, more)
    const tiers = [{ minimum: 20.125, price: 37_025 }]
    expect((await setPrice(app, supplier, id, { sku, minOrder: 2.125, tiers })).status).toBe(200)
  }
  for (const written of languages)
    for (const read of languages)
      for (const as of ['csv', 'xlsx']) {
        const body = await bytesAt(`/own-products/file?in=${written}&as=${as}`)
        const headers = {
          authorization: `Bearer ${supplier.token}`,
          'accept-language': read,
          'content-type': 'text/csv',
        }
        const sent = await fetch(`${app.url}/api/own-products/imports?name=own`, { method: 'POST', headers, body })
        const { id } = (await sent.json()) as { id: string }
        const found = await app.call<ProductImport>(`GET /own-products/imports/${id}`, { token: supplier.token })
        const { doubts, counts, lines } = found.body.report
        expect([written, read, as, lines, counts.same]).toEqual([written, read, as, 2, 2])
        expectNone(doubts, lines)
      }
})
