// What professionals say about themselves: sentences by hand, combined so that no two profiles read alike.
import type { Localized } from '#shared/values/localized.ts'
import { randomOf } from './random.ts'
import type { CitySeed } from './reference/cities.ts'
import { eachLanguage, fill, said, sentences } from './said.ts'
import texts from './texts/profiles.json' with { type: 'json' }
import type { Kind } from './world.ts'

export type ProfileFacts = {
  readonly slug: string
  readonly group: string
  readonly kind: Kind
  readonly city: CitySeed
  readonly owner: string
  readonly founded: number
  readonly team: number
  readonly radius: number
}

const headlines: Readonly<Record<string, readonly string[]>> = texts.headlines
const works: Readonly<Record<string, readonly string[]>> = texts.works
const shopHeadlines = [
  'Building material and good advice in {city} | Matériaux et bons conseils à {city} | مواد بناء ونصيحة جيدة في {city}',
  'Sanitary ware, tiles and fittings in {city} | Sanitaires, carrelage et quincaillerie à {city} | أدوات صحية وبلاط ولوازم في {city}',
  'A supplier who keeps stock in {city} | Un fournisseur qui a du stock à {city} | مورّد يحتفظ بالمخزون في {city}',
]
const shopManners = [
  'delivered within two days | livraison sous deux jours | توصيل خلال يومين',
  'prices on the shelf | prix affichés | أسعار معلنة',
  'open from seven | ouvert dès sept heures | مفتوح من السابعة',
  'for craftsmen and families | pour artisans et particuliers | للحرفيين والعائلات',
  'surplus taken back | reprise des surplus | استرجاع الفائض',
]

/** Remembers what was said, and draws again until it is new. */
export function neverTwice(draw: (attempt: number) => Localized, used: Set<string>): Localized {
  for (let attempt = 0; attempt < 200; attempt++) {
    const text = draw(attempt)
    if (!used.has(text.en)) {
      used.add(text.en)
      return text
    }
  }
  throw new Error('The texts of the demo are used up')
}

function filled(line: string, facts: ProfileFacts): Localized {
  const text = said(line)
  const { owner, team, radius, founded } = facts
  return eachLanguage(language =>
    fill(text[language], { city: facts.city.name[language], owner, team, radius, year: founded }),
  )
}

export function headlineOf(facts: ProfileFacts, used: Set<string>): Localized {
  const shop = facts.kind === 'shop'
  const phrases = shop ? shopHeadlines : (headlines[facts.group] ?? [])
  const manners = shop ? shopManners : texts.manners
  return neverTwice(attempt => {
    const random = randomOf(`headline:${facts.slug}:${attempt}`)
    const phrase = filled(random.pick(phrases), facts)
    const manner = said(random.pick(manners))
    return eachLanguage(language => `${phrase[language]}${language === 'ar' ? '،' : ','} ${manner[language]}`)
  }, used)
}

/** A name in Arabic letters would stand oddly in the English and French sentences. */
function openingsFor({ owner, kind }: ProfileFacts): readonly string[] {
  const named = /\p{Script=Arabic}/u.test(owner)
    ? texts.openings.filter(line => !line.includes('{owner}'))
    : texts.openings
  return kind === 'shop' ? named.slice(0, 3) : named
}

export function aboutOf(facts: ProfileFacts, used: Set<string>): Localized {
  const shop = facts.kind === 'shop'
  return neverTwice(attempt => {
    const random = randomOf(`about:${facts.slug}:${attempt}`)
    const opening = filled(random.pick(openingsFor(facts)), facts)
    const work = said(random.pick(works[shop ? 'shop' : facts.group] ?? []))
    const [first, second] = random.sample(texts.habits, 2)
    const habits = shop ? [] : [said(first ?? ''), said(second ?? '')]
    return sentences(opening, work, ...habits, said(random.pick(texts.closings)))
  }, used)
}
