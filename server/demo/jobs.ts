// The hand-written jobs of the demo, and the past ones behind the figures of professionals.
import { jobCode } from '#server/features/jobs/insert-job.ts'
import type { Answers } from '#shared/forms/definition.ts'
import type { Language } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import { startWindows } from '#shared/values/timing.ts'
import { idOf, localized, type Random, randomOf } from './basics.ts'
import type { JobSeed, Line, Person, Pro } from './model.ts'
import { clients, demoClient } from './people.ts'
import { plans } from './plan.ts'
import { tradeSlugs } from './professionals.ts'
import { type CitySeed, cityBy, priceLevels } from './reference/cities.ts'
import { tradeBy } from './reference/trades.ts'
import answerTexts from './texts/answers.json' with { type: 'json' }
import historyTexts from './texts/history.json' with { type: 'json' }
import texts from './texts/jobs.json' with { type: 'json' }

type JobText = (typeof texts)[number]

const choices: Readonly<Record<string, Answers>> = answerTexts

function codeOf(id: string): string {
  const random = randomOf(`code:${id}`)
  return jobCode(below => random.whole(0, below - 1))
}

function lineOf(text: string, position: number, key: string, currency: string): Line {
  const [label = '', unit = '', quantity, price] = text.split(';')
  return {
    id: idOf(`line:${key}:${position}`),
    position,
    label,
    unit,
    quantity: Number(quantity),
    price: Math.round(Number(price) * minorUnits(currency)),
  }
}

/** A client of that country who speaks the language; clients take turns. */
function ownerFor(city: CitySeed, language: Language, key: string): Person {
  const near = clients.filter(person => person.city.country === city.country)
  const fluent = near.filter(person => person.language === language)
  return randomOf(`owner:${key}`).pick(fluent.length > 0 ? fluent : near)
}

/** Retention in percent, for jobs of the demo's own client. */
const retentions: Readonly<Record<string, number>> = { 'demo-bathroom': 5, 'demo-living': 10, 'demo-terrace': 5 }

const isLanguage = (text: string): text is Language => text === 'en' || text === 'fr' || text === 'ar'
const startOf = (text: string) => startWindows.find(start => start === text) ?? 'later'

function jobOf(text: JobText): JobSeed {
  const plan = plans[text.k]
  if (!plan || !isLanguage(text.l)) throw new Error(`No plan or language for job ${text.k}`)
  const city = cityBy(text.c)
  const area = city.areas[text.a]
  const id = idOf(`job:${text.k}`)
  return {
    id,
    code: codeOf(id),
    owner: text.k.startsWith('demo-') ? demoClient : ownerFor(city, text.l, text.k),
    title: text.h,
    description: text.d,
    language: text.l,
    trade: tradeBy(tradeSlugs[text.t] ?? text.t),
    city,
    area: (text.l === 'ar' ? area?.arabic : area?.latin) ?? city.name[text.l],
    lines: text.n.map((line, index) => lineOf(line, index + 1, text.k, city.currency)),
    property: text.p,
    retention: retentions[text.k] ?? 0,
    mode: text.w === 'with' ? 'with_material' : 'without_material',
    start: startOf(text.s),
    status: plan.status,
    project: plan.project,
    age: plan.age,
    form: tradeBy(tradeSlugs[text.t] ?? text.t).slug,
    choices: choices[text.k] ?? {},
  }
}

export const keyedJobs: readonly { readonly key: string; readonly job: JobSeed }[] = texts.map(text => ({
  key: text.k,
  job: jobOf(text),
}))

type Owner = { readonly person: Person; readonly language: Language }

function pastLine(parts: readonly string[], index: number, key: string, owner: Owner, random: Random): Line {
  const [label = '', unit = '', quantity, price] = parts.slice(1 + index * 4, 5 + index * 4)
  const { currency } = owner.person.city
  const isCounted = unit === 'pcs' || unit === 'lot'
  const scale = isCounted ? 1 : 0.7 + random.next() * 0.9
  return {
    id: idOf(`line:${key}:${index + 1}`),
    position: index + 1,
    label: localized(label)[owner.language],
    unit,
    quantity: isCounted ? Number(quantity) : Math.round(Number(quantity) * scale * 2) / 2,
    price: Math.round(Number(price) * (priceLevels[currency] ?? 1) * minorUnits(currency)),
  }
}

function pastOwner(pro: Pro, random: Random): Person {
  const same = clients.filter(person => person.city.id === pro.city.id)
  const near = clients.filter(person => person.city.country === pro.city.country)
  return random.pick(same.length > 0 && random.chance(0.9) ? same : near)
}

const pastTexts: Readonly<Record<string, readonly string[]>> = historyTexts.jobs

/** A finished job that the professional won, in the language of its owner. */
export function pastJob(pro: Pro, place: number): JobSeed {
  const key = `past:${pro.slug}:${place}`
  const random = randomOf(key)
  const person = pastOwner(pro, random)
  const owner = { person, language: person.language }
  const list = pastTexts[pro.group] ?? []
  // Each professional has two kinds of jobs, so that their usual prices come from their usual work.
  const parts = (list[((place % 2) + randomOf(pro.slug).whole(0, 3)) % list.length] ?? '').split(';')
  const [first, second] = random.sample(historyTexts.asked, 2)
  const area = random.pick(person.city.areas)
  const id = idOf(`job:${key}`)
  const ended = random.chance(0.03)
  return {
    id,
    code: codeOf(id),
    owner: person,
    title: localized(parts[0] ?? '')[owner.language],
    description: `${localized(first ?? '')[owner.language]} ${localized(second ?? '')[owner.language]}`,
    language: owner.language,
    trade: pro.trades[0] ?? tradeBy('general-building'),
    city: person.city,
    area: owner.language === 'ar' ? area.arabic : area.latin,
    lines: [0, 1].map(index => pastLine(parts, index, key, owner, random)),
    property: random.pick(['house', 'apartment', 'apartment', 'villa']),
    retention: 0,
    mode: 'with_material',
    start: random.pick(['now', 'month', 'quarter']),
    status: ended ? 'in_progress' : 'completed',
    project: ended ? 'terminated' : 'closed',
    age: 110 + random.whole(0, 19) * 12 + random.whole(0, 9),
    form: 'general-job',
    choices: { kind: 'renovation', floor: 'ground' },
  }
}
