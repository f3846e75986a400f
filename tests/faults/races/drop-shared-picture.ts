// A picture that two products share is deleted with the last of them, not before.
import { randomUUID } from 'node:crypto'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { type Client, type Fixtures, inTurn, type Race, strangeRefusals, when } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import {
  aProductCategory,
  aProductPicture,
  aSupplier,
  bringFile,
  productForm,
  takeFile,
} from '#tests/support/catalogue.ts'
import type { SignedIn } from '#tests/support/people.ts'

type Shop = { readonly fixtures: Fixtures; readonly supplier: SignedIn; readonly category: string }

/** Two drafts with the same picture. */
async function twoOf({ fixtures, supplier, category }: Shop, picture: string): Promise<readonly string[]> {
  const { app } = fixtures
  const codes = [randomUUID(), randomUUID()]
  const lines = codes.map(sku => `${sku},Tile ${sku},${category},m2,100,photo.jpg`)
  const file = await bringFile(app, supplier, ['sku,name,category,unit,price,pictures', ...lines].join('\n'))
  await app.call(`PUT /own-products/imports/${file}/pictures/${picture}`, { token: supplier.token })
  await takeFile(app, supplier, file)
  await fixtures.nodes[0].runJobs()
  const rows = await fixtures.db.selectFrom('products').select('id').where('sku', 'in', codes).execute()
  return rows.map(({ id }) => id)
}

export const dropSharedPicture: Race = {
  name: 'drop-shared-picture',
  number: null,
  setUp: async fixtures => {
    const { app, db } = fixtures
    const { market } = await workOf(fixtures)
    const supplier = await aSupplier(app, market)
    fixtures.people.push(supplier)
    const { slug: category } = await aProductCategory(app)
    const isGone = async (id: string) => {
      const row = db.selectFrom('files').select('removedAt').where('id', '=', id)
      return (await row.executeTakeFirst())?.removedAt !== null
    }
    return async clients => {
      const picture = await aProductPicture(app, supplier)
      const [first = '', second = ''] = await twoOf({ fixtures, supplier, category }, picture)
      const { pictures } = (await app.call<OwnProduct>(`GET /own-products/${first}`, { token: supplier.token })).body
      const isGoneBefore = await isGone(picture)
      const drop =
        (product: string): Client =>
        node =>
          node.call(`PATCH /own-products/${product}`, { token: supplier.token, body: productForm(category) })
      return {
        calls: inTurn(clients, [drop(first), drop(second)]),
        check: async answers => [
          ...strangeRefusals(answers, []),
          ...when(pictures.length !== 1 || isGoneBefore, 'the picture was not there to begin with'),
          ...when(!(await isGone(picture)), 'the picture stays though nothing shows it'),
        ],
      }
    }
  },
}
