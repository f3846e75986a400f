import { importLifecycle } from '#shared/features/catalogue/imports.ts'
import { aFile, aProductCategory, aSupplier, takeFile } from '#tests/support/catalogue.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

export function productImportModel(fixtures: Fixtures): Model<Thing> {
  const { app, market } = fixtures
  const { db } = app.platform.database
  return {
    entity: 'product-import',
    table: 'productImports',
    lifecycle: importLifecycle,
    begin: async () => {
      const supplier = await aSupplier(app, market)
      const id = await aFile(app, supplier, (await aProductCategory(app)).slug)
      return { id, people: { ...(await peopleOf(fixtures)), supplier } }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('productImports').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      take: { by: ['supplier'], events: [], make: ({ id }, person: SignedIn | null) => takeFile(app, person, id) },
      finish: { by: [], events: ['product-import-taken'], make: () => app.platform.jobRunner.runJobs() },
      undo: {
        by: ['supplier'],
        events: [],
        make: ({ id }, person: SignedIn | null) =>
          app.call(`POST /own-products/imports/${id}/undo`, { token: person?.token }),
      },
    },
  }
}
