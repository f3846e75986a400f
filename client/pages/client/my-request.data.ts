// For open and awarded jobs; a job under review has its own screen.
import { bookOfJob } from '#client/features/jobs/job-book.ts'
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import { areaHref } from '#shared/routes/area-href.ts'

/** Of the bidders' pictures, which are small. */
const widest = 640
const elsewhere = ['under_review', 'changes_requested', 'rejected']

export const data = pageData(async ({ call, params, language }: PageContext) => {
  const id = params.job ?? ''
  const job = await call('GET /jobs/{job}', { params: { job: id } })
  if (elsewhere.includes(job.status)) throw redirectTo(areaHref('user.under-review-request', { job: id }))
  const [bids, questions, form, cities] = await Promise.all([
    call('GET /jobs/{job}/bids', { params: { job: id } }),
    call('GET /jobs/{job}/questions', { params: { job: id } }),
    call('GET /forms/{form}', { params: { form: job.form }, query: { version: job.formVersion } }),
    call('GET /cities', {}),
  ])
  const works = Object.fromEntries(
    bids.map(({ id: bid, professional }) => [
      bid,
      professional.pictures.flatMap(picture => upTo(widest, pictureView(picture, language, '')) ?? []),
    ]),
  )
  return { job, book: await bookOfJob(call, job), bids, works, questions, form, cities, now: new Date().toISOString() }
})
