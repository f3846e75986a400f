// A job for a matched professional: to assess it, to ask about it and to bid on it.
import { bookOfJob } from '#client/features/jobs/job-book.ts'
import { readSavedDraft } from '#client/platform/drafts/draft-data.ts'
import { ifFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

type Opportunity = Output<AppContract['GET /opportunities/{job}']>

function mayWrite({ mayBid, ownBid }: Opportunity): boolean {
  return mayBid || (['revise', 'propose'] as const).some(transition => ownBid?.transitions.includes(transition))
}

export const data = pageData(async (context: PageContext) => {
  const { call, params } = context
  const id = params.job ?? ''
  const job = await call('GET /opportunities/{job}', { params: { job: id } })
  const [book, form, questions, draft, templates] = await Promise.all([
    bookOfJob(call, job),
    ifFound(call('GET /forms/{form}', { params: { form: job.form }, query: { version: job.formVersion } })),
    call('GET /opportunities/{job}/questions', { params: { job: id } }),
    mayWrite(job) ? readSavedDraft(context, `bid:${id}`) : null,
    job.mayBid ? call('GET /bid-templates', {}) : [],
  ])
  return { job, book, questions, draft, templates, definition: form?.definition ?? null, now: new Date().toISOString() }
})
