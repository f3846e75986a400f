import { comparedKeys } from '#client/features/calculator/calculator-path.ts'
import type { Kind } from '#client/features/calculator/calculator-types.ts'
import { citiesBeside, housesIn, type LandingData } from '#client/features/calculator/landing/landing-data.ts'
import { readConversions } from '#client/platform/conversions.ts'
import { ownCity } from '#client/platform/own-city.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppCall, AppContract } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { isAsked, type Typed, typedFrom } from '#shared/features/calculator/address.ts'
import { plainPages } from '#shared/features/calculator/inputs.ts'
import type { RateSet, SavedEstimate } from '#shared/features/calculator/schemas.ts'
import { usualUnit } from '#shared/features/calculator/units.ts'

type City = Output<AppContract['GET /calculator/cities']>[number]
type Place = { readonly kind: Kind; readonly city: City | null; readonly defaults: Partial<Typed> }

/** The page of a slug. @throws not found */
function placeOf(slug: string, cities: readonly City[]): Place {
  const kind = plainPages.find(one => one === slug)
  if (kind) return { kind, city: null, defaults: kind === 'grey-structure' ? { type: 'grey' } : {} }
  const city = cities.find(one => one.slug === slug)
  if (!city) throw notFound()
  return { kind: 'city', city, defaults: { city: slug, unit: usualUnit(city.country) } }
}

/** Turns a 404 into a page that is not found; other errors pass through. */
async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

const savedEstimate = (call: AppCall, estimate: string): Promise<SavedEstimate> =>
  found(call('GET /estimates/{estimate}', { params: { estimate } }))

const setOf = (call: AppCall, city: string): Promise<RateSet> =>
  call('GET /calculator/cities/{city}', { params: { city } })

async function typedIn(context: PageContext, { city, defaults }: Place, cities: readonly City[]) {
  const typed = typedFrom(context.query, defaults)
  const own = city || context.query.has('city') ? typed.city : ((await ownCity(context)) ?? '')
  const found = cities.find(({ slug }) => slug === own)
  // A city that the calculator does not know is reported as invalid.
  const chosen = context.query.has('city') ? typed.city : (found?.slug ?? typed.city)
  return { ...typed, city: chosen, unit: typed.unit || usualUnit(found?.country ?? null) }
}

async function landingOf(call: AppCall, { kind, city }: Place): Promise<LandingData> {
  if (city) {
    const set = await setOf(call, city.slug)
    const { rates } = set
    return { kind: 'city', currency: city.currency, rates, houses: housesIn(set) }
  }
  const sets = await call('GET /calculator/rate-sets', {})
  const type = kind === 'grey-structure' ? ('grey' as const) : ('complete' as const)
  return { kind: 'cities', type, rows: citiesBeside(sets, type) }
}

async function savedIn({ call, query, user }: PageContext) {
  const key = query.get('estimate')
  const keys = key === null ? comparedKeys(query) : []
  const [saved, compared, own] = await Promise.all([
    key === null ? null : savedEstimate(call, key),
    keys.length < 2 ? [] : Promise.all(keys.map(one => savedEstimate(call, one))),
    user ? call('GET /estimates', { query: { page: 1, pageSize: 20 } }) : null,
  ])
  const choice = { keys, isWrong: query.has('compare') && keys.length < 2 }
  return { saved, compared, choice, own: own && { items: own.items, total: own.total } }
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, query } = context
  const slug = params.slug ?? ''
  const cities = await call('GET /calculator/cities', {})
  const place = placeOf(slug, cities)
  const [typed, stored] = await Promise.all([typedIn(context, place, cities), savedIn(context)])
  const isForm = stored.saved === null && stored.compared.length === 0
  // A sent form gets the estimate instead of the explanation.
  const submitted = isAsked(query) && query.has('area')
  const hasRates = cities.some(city => city.slug === typed.city)
  const [conversions, set, landing] = await Promise.all([
    readConversions(context),
    isForm && hasRates ? setOf(call, typed.city) : null,
    isForm && !submitted ? landingOf(call, place) : null,
  ])
  return {
    ...stored,
    landing,
    cityName: place.city?.name ?? null,
    start: {
      slug,
      kind: place.kind,
      cities: cities.map(({ latest: _, currency: _currency, ...city }) => city),
      defaults: place.defaults,
      typed,
      // A link may set the type without an area: only a sent form shows errors.
      submitted,
      set,
      conversions,
      today: new Date().toISOString().slice(0, 10),
    },
  }
})
