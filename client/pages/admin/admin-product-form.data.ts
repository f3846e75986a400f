// First the stores; once one is chosen, the data of its product form.
import { choicesView } from '#client/features/catalogue/choices-view.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { Slug } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'

async function storesOf(context: PageContext) {
  return { chosen: null, stores: await loadList('GET /admin/stores', context) }
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, query } = context
  if (params.addproduct !== 'new') throw notFound()
  const requested = query.get('store')
  if (requested === null) return await storesOf(context)
  if (!Slug.safeParse(requested).success) throw notFound()
  try {
    const { store, ...choices } = await call('GET /admin/stores/{store}', { params: { store: requested } })
    const { slug, name, city } = store
    return { chosen: { store: { slug, name, place: city.slug }, ...choicesView(choices) }, stores: null }
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
})
