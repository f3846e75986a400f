// An assistant: questions, prefilled answers, and for an opened run the products that match today.
import { productView } from '#client/features/catalogue/product-view.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { ifFound, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { inLanguage } from '#shared/values/localized.ts'

const suffix = '-assistant'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The assistant's family: the address may contain the full last segment. */
const familyIn = (word: string): string => (word.endsWith(suffix) ? word.slice(0, -suffix.length) : word)

async function openRun(context: PageContext, family: string) {
  const { call, query, language } = context
  const id = query.get('run') ?? ''
  const run = uuid.test(id) ? await ifFound(call('GET /assistant-runs/{run}', { params: { run: id } })) : null
  if (run?.family !== family) return null
  const slugs = [...new Set(run.matches.flatMap(({ products }) => products.map(({ product }) => product)))]
  const [convert, cards, found] = await Promise.all([
    converterFor(context),
    slugs.length > 0 ? call('GET /compared-products', { query: { product: slugs } }) : [],
    bandFor(call, run),
  ])
  return {
    ...{ id: run.id, answers: run.answers, city: run.city.slug, result: run.result },
    ...{ matches: run.matches, project: run.project, projects: run.projects, band: found },
    cityName: run.city.name,
    cards: cards.map(card => productView(card, language, convert)),
  }
}

type Run = {
  readonly city: { readonly slug: string }
  readonly result: { readonly needs: readonly { category: string | null }[] }
}

/** The price band of the first needed product in the city. */
async function bandFor(call: PageContext['call'], { city, result }: Run) {
  const category = result.needs[0]?.category
  if (!category) return null
  const { band } = await call('GET /products', { query: { category, city: city.slug, pageSize: 1 } })
  return band
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, language } = context
  const family = familyIn(params.product ?? '')
  const assistant = await ifFound(call('GET /assistants/{family}', { params: { family } }))
  if (!assistant) throw notFound()
  const [cities, run] = await Promise.all([call('GET /cities', {}), openRun(context, assistant.family)])
  return {
    ...{ family: assistant.family, version: assistant.version, definition: assistant.definition },
    ...{ prefill: assistant.prefill, run },
    title: inLanguage(assistant.definition.title, language),
    intro: inLanguage(assistant.definition.intro, language),
    city: run?.city ?? assistant.city ?? cities[0]?.slug ?? '',
    cities: cities.map(({ slug, name }) => ({ value: slug, label: name })),
    now: new Date().toISOString(),
  }
})
