// The submissions of a form: a list with its filter, or the figures of it, or one submission.

import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { Request } from '#shared/api/endpoint.ts'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import { isLanguage } from '#shared/values/localized.ts'

type Query = Request<(typeof submissions)['GET /submissions/forms/{form}']>['query']

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
const isVersion = (value: string): boolean => /^[1-9]\d{0,4}$/.test(value)
const isState = (value: string): boolean => submissionLifecycle.states.some(state => state === value)

/** What the address says of each part; what does not exist counts as not chosen. */
function filterOf(query: URLSearchParams) {
  const part = (name: string, fits: (value: string) => boolean): string => {
    const value = (query.get(name) ?? '').trim()
    return fits(value) ? value : ''
  }
  return {
    status: part('status', isState),
    q: part('q', () => true).slice(0, 80),
    from: part('from', isDay),
    to: part('to', isDay),
    language: part('language', isLanguage),
    version: part('version', isVersion),
    assignee: part('assignee', value => value === 'nobody' || id.test(value)),
    who: part('who', value => value === 'signed-in' || value === 'visitor'),
    sort: part('sort', value => value === 'oldest'),
  }
}

const chosen = (filter: object): Query => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

async function one({ call, query, params }: PageContext) {
  const submission = query.get('submission') ?? ''
  if (!id.test(submission)) return null
  const detail = await call('GET /submissions/{submission}', { params: { submission } })
  if (detail.form.slug !== params.form) throw notFound()
  return detail
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, params, path } = context
  const ofForm = { form: params.form ?? '' }
  const filter = filterOf(query)
  const view = query.get('view') === 'summary' ? ('summary' as const) : ('table' as const)
  const search = chosen(filter)
  const [detail, list, forms, cities] = await Promise.all([
    one(context),
    pageOfList(query, page => call('GET /submissions/forms/{form}', { params: ofForm, query: { ...search, page } })),
    call('GET /submissions/forms', {}),
    call('GET /cities', {}),
  ])
  const { sort: _, ...narrowed } = search ?? {}
  const summary =
    view === 'summary' && !detail
      ? await call('GET /submissions/forms/{form}/summary', { params: ofForm, query: narrowed })
      : null
  return {
    path,
    list,
    forms,
    filter,
    view,
    summary,
    detail,
    cities: detail ? cities : [],
    now: new Date().toISOString(),
  }
})
