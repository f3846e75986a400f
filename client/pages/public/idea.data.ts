import { calculatorPath, typedOf } from '#client/features/calculator/calculator-path.ts'
import { topicView } from '#client/features/community/topic-view.ts'
import { type IdeaView, ideaView } from '#client/features/ideas/idea-view.ts'
import { readPlace } from '#client/features/ideas/ideas-address.ts'
import { cardView } from '#client/features/professionals/card-view.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { drawn, ifFound, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { plainInputs } from '#shared/features/calculator/address.ts'
import { leastArea } from '#shared/features/calculator/inputs.ts'
import { toSqft } from '#shared/features/calculator/units.ts'

/** An unknown city in the address is as good as none. */
async function ideaOf(call: AppCall, idea: string, query: { near?: string; area?: number }) {
  const read = (given: typeof query) => ifFound(call('GET /ideas/{idea}', { params: { idea }, query: given }))
  try {
    return await read(query)
  } catch (error) {
    if (isAppError(error) && error.status < 500) return await read({})
    throw error
  }
}

/** Null for a room that is smaller than what the calculator can estimate. */
function calculatorFor({ conversion, finish }: IdeaView, cities: readonly { slug: string; country: string }[]) {
  const areaSqft = conversion ? toSqft(conversion.areaSqm, 'sqm') : 0
  const city = cities.find(({ slug }) => slug === conversion?.cost.city.slug)
  if (!city || areaSqft < leastArea) return null
  return calculatorPath('house', typedOf(city, { ...plainInputs, areaSqft, material: finish }))
}

const shownQuestions = 3

export const data = pageData(async (context: PageContext) => {
  const { call, params, query, language } = context
  const place = readPlace(query)
  const asked = { ...(place.near && { near: place.near }), ...(place.area && { area: Number(place.area) }) }
  const [found, cities, convert] = await Promise.all([
    ideaOf(call, params.slug ?? '', asked),
    call('GET /cities', {}),
    converterFor(context),
  ])
  if (!found) throw notFound()
  const { builder } = found
  const [profile, questions] = await Promise.all([
    builder && ifFound(call('GET /professionals/{profile}', { params: { profile: builder.slug } })),
    call('GET /community/topics', { query: { idea: found.slug, pageSize: shownQuestions } }),
  ])
  const idea = ideaView(found, language)
  return {
    idea,
    place,
    asks: place.near !== '' || place.area !== '',
    calculator: calculatorFor(idea, cities),
    builder: profile && cardView({ ...profile, distanceKm: null }, language, convert),
    drawn: drawn({ idea: idea.slug, topics: questions.items.map(topicView), hasMore: questions.next !== null }),
    cities: cities.map(({ slug, name, country }) => ({ slug, name, country })),
  }
})
