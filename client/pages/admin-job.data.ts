// What the reviewer of one job needs.
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params }) => {
  const job = await call('GET /admin/jobs/{job}', { params: { job: params.job ?? '' } })
  const form = await call('GET /forms/{form}', {
    params: { form: job.form },
    query: { version: job.formVersion },
  }).catch(() => null)
  return { job, definition: form?.definition ?? null, now: new Date().toISOString() }
})
