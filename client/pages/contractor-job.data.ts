// What a matched professional needs to judge a job, to ask about it and to bid on it.
import { keptDraft } from '#client/platform/drafts/draft-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const { call, params } = context
  const id = params.job ?? ''
  const job = await call('GET /opportunities/{job}', { params: { job: id } })
  const [form, questions, draft] = await Promise.all([
    call('GET /forms/{form}', { params: { form: job.form }, query: { version: job.formVersion } }).catch(() => null),
    call('GET /opportunities/{job}/questions', { params: { job: id } }),
    job.mayBid ? keptDraft(context, `bid:${id}`) : null,
  ])
  return { job, questions, draft, definition: form?.definition ?? null, now: new Date().toISOString() }
})
