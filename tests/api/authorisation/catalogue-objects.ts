// Products of the caller's own store and of another; empty categories.
import {
  aFile,
  aProductCategory,
  aProductPicture,
  aProposed,
  aPublished,
  aSupplier,
  takeFile,
} from '#tests/support/catalogue.ts'
import type { Professional } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

type Make = typeof aProposed

async function productOf(
  { app, users }: Fixtures,
  supplier: SignedIn,
  state: 'proposed' | 'published',
): Promise<Params> {
  const { slug } = await aProductCategory(app)
  const make: Make =
    state === 'proposed'
      ? aProposed
      : (_, who, category) => aPublished(app, { supplier: who, admin: users.admin }, category)
  return { product: await make(app, supplier, slug) }
}

const ownProducts =
  (state: 'proposed' | 'published') =>
  async (fixtures: Fixtures, { name, professionalId, token, id }: Caller): Promise<Objects> => {
    const rival: Professional = await aSupplier(fixtures.app, fixtures.market)
    const isSupplier = professionalId !== null && name === 'supplier'
    const own = isSupplier ? await productOf(fixtures, { token, id } as SignedIn, state) : null
    return { own, another: await productOf(fixtures, rival, state) }
  }

const ownFiles =
  (isTaken: boolean) =>
  async ({ app, market }: Fixtures, { name, professionalId, token, id }: Caller): Promise<Objects> => {
    const { slug } = await aProductCategory(app)
    const fileOf = async (supplier: SignedIn): Promise<Params> => {
      const file = await aFile(app, supplier, slug)
      if (isTaken) {
        await takeFile(app, supplier, file)
        await app.platform.jobRunner.runJobs()
      }
      return { import: file }
    }
    const isSupplier = professionalId !== null && name === 'supplier'
    const own = isSupplier ? await fileOf({ token, id } as SignedIn) : null
    return { own, another: await fileOf(await aSupplier(app, market)) }
  }

/** An import with a picture that its lines name. */
async function withPicture(fixtures: Fixtures, caller: Caller): Promise<Objects> {
  const { app } = fixtures
  const { own, another } = await ownFiles(false)(fixtures, caller)
  const rival = await aSupplier(app, fixtures.market)
  const { token, id } = caller
  return {
    own: own && { ...own, file: await aProductPicture(app, { token, id } as SignedIn) },
    another: another && { ...another, file: await aProductPicture(app, rival) },
  }
}

const forStaff =
  (state: 'proposed' | 'published') =>
  async (fixtures: Fixtures): Promise<Objects> => ({
    own: await productOf(fixtures, await aSupplier(fixtures.app, fixtures.market), state),
    another: null,
  })

async function shown(fixtures: Fixtures): Promise<Params> {
  const { product = '' } = await productOf(fixtures, await aSupplier(fixtures.app, fixtures.market), 'published')
  const row = fixtures.app.platform.database.db.selectFrom('products').select('slug').where('id', '=', product)
  return { product: (await row.executeTakeFirstOrThrow()).slug }
}

export const catalogueObjects = {
  '/products/{product}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: await shown(fixtures),
    another: null,
  }),
  '/stores/{store}': async ({ app, market }: Fixtures): Promise<Objects> => ({
    own: { store: `pro-${(await aSupplier(app, market)).professionalId}` },
    another: null,
  }),
  '/own-products/{product}': ownProducts('published'),
  '/own-products/imports/{import}': ownFiles(false),
  'POST /own-products/imports/{import}/undo': ownFiles(true),
  '/own-products/imports/{import}/pictures/{file}': withPicture,
  'POST /own-products/{product}/propose': ownProducts('proposed'),
  '/admin/products/{product}': forStaff('proposed'),
  'POST /admin/products/{product}/take-down': forStaff('published'),
  '/admin/stores/{store}': async ({ app, market }: Fixtures): Promise<Objects> => ({
    own: { store: `pro-${(await aSupplier(app, market)).professionalId}` },
    another: null,
  }),
  '/product-categories/{category}': async ({ app }: Fixtures): Promise<Objects> => ({
    own: { category: (await aProductCategory(app)).id },
    another: null,
  }),
}
