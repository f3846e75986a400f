// The professionals of the demo: who they are, where, in which trades, and how good they are.

import { fold } from '#shared/values/fold.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Days } from './days.ts'
import { demoEmail } from './people.ts'
import { aboutOf, headlineOf, type ProfileFacts } from './profile-texts.ts'
import { idOf, type Random, randomOf } from './random.ts'
import { type CitySeed, cityBy } from './reference/cities.ts'
import { tradeBy } from './reference/trades.ts'
import texts from './texts/professionals.json' with { type: 'json' }
import type { Kind, Person, Pro } from './world.ts'

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

function isType(value: string): value is Type {
  return Object.hasOwn(kinds, value)
}

/** A slug of Latin letters. */
export function slugOf(name: string): string {
  return fold(name.replaceAll('’', ' ')).replaceAll(' ', '-')
}

function languagesOf(city: CitySeed, random: Random): Language[] {
  const own = spoken[city.country] ?? ['en']
  const others = (['en', 'fr', 'ar'] as const).filter(language => !own.includes(language) && random.chance(0.35))
  return [...own, ...others]
}

/** The first of each type is the one that the demo's account belongs to. */
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

function proOf(text: string, days: Days): Pro {
  const [name = '', owner = '', citySlug = '', type = '', groups = '', written] = text.split(';')
  if (!isType(type)) throw new Error(`No such type: ${type}`)
  const slug = written ?? slugOf(name)
  const random = randomOf(`professional:${slug}`)
  const city = cityBy(citySlug)
  const kind = kinds[type]
  const group = groups.split(',')[0] ?? ''
  const languages = languagesOf(city, random)
  const isDemo = !firsts.has(type)
  const person = personOf(owner, slug, type, city, isDemo ? 'en' : (languages[0] ?? 'en'), random)
  const facts: ProfileFacts = {
    slug,
    group,
    kind,
    city,
    owner,
    founded: days.year - random.whole(3, 34),
    team: kind === 'office' ? random.whole(2, 12) : random.whole(3, type === 'builder' ? 60 : 18),
    radius: isDemo ? 100 : random.pick(radii[kind]),
  }
  return {
    ...facts,
    id: idOf(`professional:${slug}`),
    person,
    name,
    type,
    trades: groups.split(',').map(short => tradeBy(tradeSlugs[short] ?? short)),
    lat: city.lat + (random.next() - 0.5) * 0.09,
    lon: city.lon + (random.next() - 0.5) * 0.09,
    languages: isDemo ? ['fr', 'ar', 'en'] : languages,
    headline: headlineOf(facts, usedHeadlines),
    about: aboutOf(facts, usedAbouts),
    replyMinutes: isDemo ? 35 : replyOf(random),
    documentsUntil: isDemo || random.chance(0.8) ? days.day(random.whole(30, 600)) : null,
    quality: isDemo ? 0.9 : 0.35 + random.next() * 0.65,
    dearness: 0.88 + random.next() * 0.3,
    pastProjects: kind === 'shop' ? 0 : isDemo ? 5 : random.pick([0, 1, 1, 1, 2, 2, 3, 4]),
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
