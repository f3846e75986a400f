// Texts of profiles: hand-written sentences, combined so that no two profiles read alike.
import type { Localized } from '#shared/values/localized.ts'
import { eachLanguage, fill, localized, randomOf, sentences } from './basics.ts'
import type { Kind } from './model.ts'
import type { CitySeed } from './reference/cities.ts'
import texts from './texts/profiles.json' with { type: 'json' }

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
/** Draws again until the text is one that no profile has. */
function neverTwice(draw: (attempt: number) => Localized, used: Set<string>): Localized {
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
  const text = localized(line)
  const { owner, team, radius, founded } = facts
  return eachLanguage(language =>
    fill(text[language], { city: facts.city.name[language], owner, team, radius, year: founded }),
  )
}

/** Shops share their phrases, other professionals have those of their trade. */
const groupOf = ({ kind, group }: ProfileFacts): string => (kind === 'shop' ? 'shop' : group)

export function headlineOf(facts: ProfileFacts, used: Set<string>): Localized {
  const phrases = headlines[groupOf(facts)] ?? []
  return neverTwice(attempt => {
    const random = randomOf(`headline:${facts.slug}:${attempt}`)
    const phrase = filled(random.pick(phrases), facts)
    const manner = localized(random.pick(texts.byKind[facts.kind].manners))
    return eachLanguage(language => `${phrase[language]}${language === 'ar' ? '،' : ','} ${manner[language]}`)
  }, used)
}

/** A name in Arabic letters would look odd in the English and French sentences. */
function openingsFor({ owner, kind }: ProfileFacts): readonly string[] {
  const { openings } = texts.byKind[kind]
  return /\p{Script=Arabic}/u.test(owner) ? openings.filter(line => !line.includes('{owner}')) : openings
}

export function aboutOf(facts: ProfileFacts, used: Set<string>): Localized {
  const { habits, closings } = texts.byKind[facts.kind]
  return neverTwice(attempt => {
    const random = randomOf(`about:${facts.slug}:${attempt}`)
    const opening = filled(random.pick(openingsFor(facts)), facts)
    const work = localized(random.pick(works[groupOf(facts)] ?? []))
    const chosen = random.sample(habits, 2).map(localized)
    return sentences(opening, work, ...chosen, localized(random.pick(closings)))
  }, used)
}
