import { bookOfJob } from '#client/features/jobs/job-book.ts'
import { ifFound, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params }) => {
  const ofJob = { job: params.job ?? '' }
  const [job, questions, reports] = await Promise.all([
    call('GET /admin/jobs/{job}', { params: ofJob }),
    call('GET /admin/jobs/{job}/questions', { params: ofJob }),
    call('GET /admin/lead-reports', { query: ofJob }),
  ])
  const form = await ifFound(
    call('GET /forms/{form}', { params: { form: job.form }, query: { version: job.formVersion } }),
  )
  return {
    job,
    book: await bookOfJob(call, job),
    questions,
    reports: reports.items,
    definition: form?.definition ?? null,
    now: new Date().toISOString(),
  }
})
