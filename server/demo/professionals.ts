import { slugBase } from '#server/features/onboarding/make-profile.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Days } from './basics.ts'
import { idOf, type Random, randomOf } from './basics.ts'
import type { Kind, Person, Pro } from './model.ts'
import { demoEmail } from './people.ts'
import { aboutOf, headlineOf, type ProfileFacts } from './profile-texts.ts'
import { type CitySeed, cityBy } from './reference/cities.ts'
import { tradeBy } from './reference/trades.ts'
import texts from './texts/professionals.json' with { type: 'json' }

export const tradeSlugs: Readonly<Record<string, string>> = {
  gb: 'general-building',
  ms: 'masonry',
  pl: 'plumbing',
  el: 'electrical',
  ti: 'tiling',
  pa: 'painting',
  ca: 'carpentry',
  ro: 'roofing-and-waterproofing',
  ac: 'air-conditioning',
  kb: 'kitchens-and-bathrooms',
  la: 'landscaping-and-pools',
  ar: 'architecture-and-interior-design',
}

const spoken: Readonly<Record<string, readonly Language[]>> = {
  MA: ['fr', 'ar'],
  AE: ['en', 'ar'],
  SA: ['ar', 'en'],
  PK: ['en'],
  FR: ['fr'],
}

type Type = Pro['type']
const kinds: Readonly<Record<Type, Kind>> = { contractor: 'site', builder: 'site', advisor: 'office', supplier: 'shop' }
const radii: Readonly<Record<Kind, readonly number[]>> = {
  site: [25, 40, 60, 80, 120],
  office: [80, 120, 200],
  shop: [30, 60, 100],
}

const teams: Readonly<Record<Type, number>> = { contractor: 18, builder: 60, advisor: 12, supplier: 20 }

function isType(value: string): value is Type {
  return Object.hasOwn(kinds, value)
}

function languagesOf(city: CitySeed, random: Random): Language[] {
  const own = spoken[city.country] ?? ['en']
  const others = (['en', 'fr', 'ar'] as const).filter(language => !own.includes(language) && random.chance(0.35))
  return [...own, ...others]
}

/** The first of each type belongs to the demo's account of that type. */
const firsts = new Set<Type>()

function personOf(name: string, slug: string, type: Type, city: CitySeed, language: Language, random: Random): Person {
  const isDemo = !firsts.has(type)
  firsts.add(type)
  return {
    id: idOf(`user:professional:${slug}`),
    email: isDemo ? demoEmail(type) : `${slug}@demo.imara.test`,
    name,
    language,
    city,
    since: isDemo ? 620 : random.whole(120, 760),
  }
}

function replyOf(random: Random): number | null {
  if (random.chance(0.07)) return null
  return random.pick([12, 18, 25, 35, 45, 55, 70, 90, 120, 150, 210, 300, 480, 720, 1100, 1700])
}

const usedHeadlines = new Set<string>()
const usedAbouts = new Set<string>()

type Written = {
  readonly name: string
  readonly owner: string
  readonly city: CitySeed
  readonly type: Type
  readonly groups: readonly string[]
  readonly slug: string
}

function read(text: string): Written {
  const [name = '', owner = '', city = '', type = '', groups = '', slug = slugBase(name)] = text.split(';')
  if (!isType(type)) throw new Error(`No such type: ${type}`)
  return { name, owner, city: cityBy(city), type, groups: groups.split(','), slug }
}

function factsOf(
  { slug, groups, city, type, owner }: Written,
  isDemo: boolean,
  random: Random,
  days: Days,
): ProfileFacts {
  const kind = kinds[type]
  return {
    slug,
    group: groups[0] ?? '',
    kind,
    city,
    owner,
    founded: days.year - random.whole(3, 34),
    team: random.whole(3, teams[type]),
    radius: isDemo ? 100 : random.pick(radii[kind]),
  }
}

/** The demo's own accounts are quick, reliable and well known. */
const ofDemo = { languages: ['fr', 'ar', 'en'] as const, replyMinutes: 35, quality: 0.9, pastProjects: 6 }

function habitsOf(kind: Kind, city: CitySeed, random: Random) {
  return {
    languages: languagesOf(city, random),
    replyMinutes: replyOf(random),
    quality: 0.35 + random.next() * 0.65,
    pastProjects: kind === 'shop' ? 0 : random.pick([0, 1, 3, 3, 3, 4, 4, 5]),
  }
}

function proOf(text: string, days: Days): Pro {
  const written = read(text)
  const { slug, name, type, city, groups } = written
  const random = randomOf(`professional:${slug}`)
  const isDemo = !firsts.has(type)
  const facts = factsOf(written, isDemo, random, days)
  const habits = habitsOf(facts.kind, city, random)
  const language = isDemo ? 'en' : (habits.languages[0] ?? 'en')
  return {
    ...facts,
    ...habits,
    ...(isDemo && facts.kind === 'site' ? ofDemo : {}),
    id: idOf(`professional:${slug}`),
    person: personOf(written.owner, slug, type, city, language, random),
    name,
    type,
    trades: groups.map(short => tradeBy(tradeSlugs[short] ?? short)),
    lat: city.lat + (random.next() - 0.5) * 0.09,
    lon: city.lon + (random.next() - 0.5) * 0.09,
    headline: headlineOf(facts, usedHeadlines),
    about: aboutOf(facts, usedAbouts),
    documentsUntil: isDemo || random.chance(0.8) ? days.day(random.whole(30, 600)) : null,
    dearness: 0.88 + random.next() * 0.3,
  }
}

export function makeProfessionals(days: Days): readonly Pro[] {
  for (const used of [usedHeadlines, usedAbouts, firsts]) used.clear()
  return texts.map(text => proOf(text, days))
}

export function demoPro(pros: readonly Pro[], type: Type): Pro {
  const pro = pros.find(one => one.person.email === demoEmail(type))
  if (!pro) throw new Error(`No demo account of type ${type}`)
  return pro
}
