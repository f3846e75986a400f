import { jobBrief } from '#client/features/calculator/job-brief.ts'
import { readTyped } from '#client/features/calculator/read-typed.ts'
import { resultOf } from '#client/features/calculator/result-of.ts'
import { formPictures } from '#client/features/forms/form-pictures.ts'
import { draftKeyOf } from '#client/features/jobs/wizard/draft.ts'
import { readSavedDraft } from '#client/platform/drafts/draft-data.ts'
import { formatFor } from '#client/platform/i18n/format.ts'
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import { ifFound, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import { EstimateKey } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { addressOf, isAsked, typedFrom } from '#shared/features/calculator/address.ts'
import { atLeast } from '#shared/features/ideabooks/lifecycle.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function invitedBy({ call, query }: PageContext) {
  const profile = query.get('invite')
  if (!profile) return null
  try {
    const { slug, name } = await call('GET /professionals/{profile}', { params: { profile } })
    return { slug, name }
  } catch (error) {
    // A missing profile does not affect the form.
    if (isAppError(error) && error.status < 500) return null
    throw error
  }
}

/** A deleted estimate or a mistyped key does not affect the form. */
async function estimateOf({ call, query, language }: PageContext) {
  const key = EstimateKey.safeParse(query.get('estimate'))
  const typed = typedFrom(query)
  if (!(key.success || (isAsked(query) && typed.city))) return null
  const texts = { t: serverTexts(language).translate('estimate-job'), format: formatFor(language) }
  try {
    if (key.success) return jobBrief(await call('GET /estimates/{estimate}', { params: { estimate: key.data } }), texts)
    const set = await call('GET /calculator/cities/{city}', { params: { city: typed.city } })
    const { sheet } = resultOf(set, readTyped(typed, set, true, language))
    if (!sheet) return null
    const brief = jobBrief({ key: '', sheet }, texts)
    const calculated = { name: brief.title, city: typed.city, inputs: sheet.inputs, posted: true }
    return { ...brief, address: addressOf(typed), calculated }
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null
    throw error
  }
}

/** Books that the person may edit, and the one of the address; only a client can send the job with one. */
async function booksOf({ call, user, query }: PageContext) {
  if (!user || areaOf(user) !== 'user') return { books: [], book: '' }
  const all = (await ifFound(call('GET /ideabooks', {}))) ?? []
  const books = all.filter(({ role }) => atLeast(role, 'edit')).map(one => ({ id: one.id, name: one.name }))
  return { books, book: books.find(one => one.id === query.get('book'))?.id ?? '' }
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, query, user } = context
  const idOf = (name: string): string => query.get(name)?.match(id)?.[0] ?? ''
  const jobId = (user && idOf('job')) || null
  const slug = params.form ?? ''
  const estimate = jobId ? null : await estimateOf(context)
  const { books, book } = await booksOf(context)
  const draftKey = draftKeyOf(slug, jobId, estimate, { book, topic: idOf('topic') })
  const [form, cities, trades, job, invited, account] = await Promise.all([
    call('GET /forms/{form}', { params: { form: slug }, query: {} }),
    call('GET /cities', {}),
    call('GET /trades', {}),
    jobId ? call('GET /jobs/{job}', { params: { job: jobId } }) : null,
    invitedBy(context),
    readSavedDraft(context, draftKey),
  ])
  const isOffered = trades.some(trade => trade.slug === form.trade?.slug)
  // A hidden trade accepts no new jobs; an existing job may still be changed.
  if (form.trade && !isOffered && !job) throw notFound()
  // The general form links to the trades' forms, which ask more specific questions.
  const others = form.trade || job ? [] : trades.flatMap(one => (one.form ? [{ form: one.form, name: one.name }] : []))
  const pictures = formPictures(form.definition)
  return { form, pictures, cities, job, invited, estimate, books, book, draftKey, account, others }
})
