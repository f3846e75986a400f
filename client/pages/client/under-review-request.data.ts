// Only for a job under review; a job in a later state has its own screen.
import { bookOfJob } from '#client/features/jobs/job-book.ts'
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { areaHref } from '#shared/routes/area-href.ts'

const here = ['under_review', 'changes_requested', 'rejected']

export const data = pageData(async ({ call, params }: PageContext) => {
  const id = params.job ?? ''
  const job = await call('GET /jobs/{job}', { params: { job: id } })
  if (!here.includes(job.status)) throw redirectTo(areaHref('user.my-request', { job: id }))
  const [form, cities] = await Promise.all([
    call('GET /forms/{form}', { params: { form: job.form }, query: { version: job.formVersion } }),
    call('GET /cities', {}),
  ])
  return { job, book: await bookOfJob(call, job), form, cities, now: new Date().toISOString() }
})
