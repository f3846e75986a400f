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
import type { Objects, Params, Stage } from './objects.ts'

type Make = typeof aProposed

async function productOf({ app, cast }: Stage, supplier: SignedIn, state: 'proposed' | 'published'): Promise<Params> {
  const { slug } = await aProductCategory(app)
  const make: Make =
    state === 'proposed'
      ? aProposed
      : (_, who, category) => aPublished(app, { supplier: who, admin: cast.admin }, category)
  return { product: await make(app, supplier, slug) }
}

const ownProducts =
  (state: 'proposed' | 'published') =>
  async (stage: Stage, { name, professionalId, token, id }: Caller): Promise<Objects> => {
    const rival: Professional = await aSupplier(stage.app, stage.market)
    const isSupplier = professionalId !== null && name === 'supplier'
    const own = isSupplier ? await productOf(stage, { token, id } as SignedIn, state) : null
    return { own, another: await productOf(stage, rival, state) }
  }

const ownFiles =
  (isTaken: boolean) =>
  async ({ app, market }: Stage, { name, professionalId, token, id }: Caller): Promise<Objects> => {
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
async function withPicture(stage: Stage, caller: Caller): Promise<Objects> {
  const { app } = stage
  const { own, another } = await ownFiles(false)(stage, caller)
  const rival = await aSupplier(app, stage.market)
  const { token, id } = caller
  return {
    own: own && { ...own, file: await aProductPicture(app, { token, id } as SignedIn) },
    another: another && { ...another, file: await aProductPicture(app, rival) },
  }
}

const forStaff =
  (state: 'proposed' | 'published') =>
  async (stage: Stage): Promise<Objects> => ({
    own: await productOf(stage, await aSupplier(stage.app, stage.market), state),
    another: null,
  })

async function shown(stage: Stage): Promise<Params> {
  const { product = '' } = await productOf(stage, await aSupplier(stage.app, stage.market), 'published')
  const row = stage.app.platform.database.db.selectFrom('products').select('slug').where('id', '=', product)
  return { product: (await row.executeTakeFirstOrThrow()).slug }
}

export const catalogueObjects = {
  '/products/{product}': async (stage: Stage): Promise<Objects> => ({ own: await shown(stage), another: null }),
  '/stores/{store}': async ({ app, market }: Stage): Promise<Objects> => ({
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
  '/admin/stores/{store}': async ({ app, market }: Stage): Promise<Objects> => ({
    own: { store: `pro-${(await aSupplier(app, market)).professionalId}` },
    another: null,
  }),
  '/product-categories/{category}': async ({ app }: Stage): Promise<Objects> => ({
    own: { category: (await aProductCategory(app)).id },
    another: null,
  }),
}
