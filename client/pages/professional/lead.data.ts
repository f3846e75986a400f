// One lead; a job's lead also has the job, as a matched professional sees it.
import { bookOfJob } from '#client/features/jobs/job-book.ts'
import { leadArea } from '#client/features/leads/lead-types.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params, route }: PageContext) => {
  const lead = await call('GET /leads/{lead}', { params: { lead: params.lead ?? '' } })
  const job = lead.job ? await call('GET /opportunities/{job}', { params: { job: lead.job } }) : null
  const form = job
    ? await call('GET /forms/{form}', { params: { form: job.form }, query: { version: job.formVersion } }).catch(
        () => null,
      )
    : null
  const book = job && (await bookOfJob(call, job))
  return { area: leadArea(route), lead, job, book, definition: form?.definition ?? null, now: new Date().toISOString() }
})
