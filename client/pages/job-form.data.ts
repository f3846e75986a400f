// What the job form needs: the trade's form, the cities, and the job that is changed, if one is.
import { type PageContext, pageData } from '#client/platform/page-data.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const data = pageData(async ({ call, params, query, user }: PageContext) => {
  const asked = query.get('job')
  const changed = user && asked && id.test(asked) ? call('GET /jobs/{job}', { params: { job: asked } }) : null
  const [form, cities, job] = await Promise.all([
    call('GET /forms/{form}', { params: { form: params.form ?? '' } }),
    call('GET /cities', {}),
    changed,
  ])
  return { form, cities, job }
})
