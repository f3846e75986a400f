import { loadList } from '#client/platform/list/list-data.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'

async function one({ call, query, params }: PageContext) {
  const submission = query.get('submission') ?? ''
  if (!Id.safeParse(submission).success) return null
  const detail = await call('GET /submissions/{submission}', { params: { submission } })
  if (detail.form.slug !== params.form) throw notFound()
  return detail
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, params } = context
  const ofForm = { form: params.form ?? '' }
  const view = query.get('view') === 'summary' ? ('summary' as const) : ('table' as const)
  const [detail, { list, filter }, forms, cities] = await Promise.all([
    one(context),
    loadList('GET /submissions/forms/{form}', context, null, { params: ofForm }),
    call('GET /submissions/forms', {}),
    call('GET /cities', {}),
  ])
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([name, value]) => name !== 'sort' && value !== ''))
  const summary =
    view === 'summary' && !detail
      ? await call('GET /submissions/forms/{form}/summary', { params: ofForm, query: narrowed })
      : null
  return {
    list,
    forms,
    filter,
    narrowed,
    view,
    summary,
    detail,
    cities: detail ? cities : [],
    now: new Date().toISOString(),
  }
})
