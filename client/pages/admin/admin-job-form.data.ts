import { formPictures } from '#client/features/forms/form-pictures.ts'
import { readSavedDraft } from '#client/platform/drafts/draft-data.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const { call, params } = context
  const slug = params.form ?? ''
  const [form, cities, trades, account] = await Promise.all([
    call('GET /forms/{form}', { params: { form: slug }, query: {} }),
    call('GET /cities', {}),
    call('GET /trades', {}),
    readSavedDraft(context, `form:${slug}`),
  ])
  if (!trades.some(trade => trade.slug === form.trade?.slug)) throw notFound()
  return { form, pictures: formPictures(form.definition), cities, account }
})
