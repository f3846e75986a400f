// What the job form needs: the trade's form, the cities, and the job that is changed, if one is.
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const data = pageData(async ({ call, params, query, user }: PageContext) => {
  const asked = query.get('job')
  const changed = user && asked && id.test(asked) ? call('GET /jobs/{job}', { params: { job: asked } }) : null
  const [form, cities, trades, job] = await Promise.all([
    call('GET /forms/{form}', { params: { form: params.form ?? '' }, query: {} }),
    call('GET /cities', {}),
    call('GET /trades', {}),
    changed,
  ])
  const isOffered = trades.some(({ slug }) => slug === form.trade?.slug)
  // A hidden trade takes no new jobs; one that was posted before may still be changed.
  if (form.trade && !isOffered && !job) throw notFound()
  return { form, cities, job }
})
