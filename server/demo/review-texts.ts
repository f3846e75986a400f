// Words of the demo's reviews: no two in a language begin with the same sentence.
import type { Language } from '#shared/values/localized.ts'
import { localized, type Random, randomOf } from './basics.ts'
import type { Pro } from './model.ts'
import history from './texts/history.json' with { type: 'json' }
import openings from './texts/review-openings.json' with { type: 'json' }
import texts from './texts/reviews.json' with { type: 'json' }

export type Mood = 'good' | 'mixed' | 'bad'
/** First sentences that are taken. */
export type Used = Set<string>

/** The openings that fit a kind of past job, by its title in every language. */
const byTitle: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(history.jobs).flatMap(jobs =>
    jobs.flatMap(job => {
      const title = localized(job.split(';')[0] ?? '')
      const own = Object.entries(openings).find(([name]) => name === title.en)?.[1] ?? []
      return Object.values(title).map(name => [name, own] as const)
    }),
  ),
)

/** Whether a sentence fits: "kb,ti: …" names the trades, "any: …" fits all, one without a name fits work on sites. */
function fits(line: string, pro: Pro): boolean {
  const [, names] = /^([a-z,]+): /.exec(line) ?? []
  if (names === 'any' || line === '') return true
  if (names) return names.split(',').includes(pro.group)
  return pro.kind === 'site'
}

const worded = (line: string, language: Language): string =>
  line === '' ? '' : localized(line.replace(/^[a-z,]+: /, ''))[language]

/** A line whose words are not taken, if there is one; it is taken from then on. */
function pickNew(lines: readonly string[], used: Used, random: Random): string {
  const fresh = lines.filter(line => !used.has(line))
  const line = random.pick(fresh.length > 0 ? fresh : lines)
  used.add(line)
  return line
}

const sentencesOf = (lines: readonly string[], pro: Pro, language: Language): string[] =>
  lines.filter(line => fits(line, pro)).map(line => worded(line, language))

export function replyText(mood: Mood, pro: Pro, language: Language, random: Random): string {
  return random.pick(sentencesOf(texts.replies[mood], pro, language))
}

/** By a client about a project with that title. */
export function clientsText(mood: Mood, about: { pro: Pro; title: string; language: Language }, used: Used): string {
  const { pro, title, language } = about
  const random = randomOf(`words:${pro.slug}:${title}:${used.size}`)
  const parts = texts[mood]
  const own = mood === 'good' ? (byTitle.get(title) ?? []).map(line => worded(line, language)) : []
  const general = sentencesOf(parts.first, pro, language)
  const first = pickNew(own.some(line => !used.has(line)) ? own : general, used, random)
  const rest = [parts.second, parts.third].map(lines => random.pick(sentencesOf(lines, pro, language)))
  return [first, ...rest].filter(Boolean).join(' ')
}

/** By a professional about a client: short phrases, joined into one sentence. */
export function professionalsText(mood: 'good' | 'mixed', language: Language, used: Used, seed: string): string {
  const random = randomOf(`words:${seed}`)
  const [heads = [], ...others] = texts.clients[mood].map(lines => lines.map(line => localized(line)[language]))
  const all = others.reduce<readonly string[]>(
    (starts, ends) =>
      starts.flatMap(start =>
        ends.map(end => `${start}${language === 'ar' ? (end.startsWith('و') ? ' ' : '، ') : ', '}${end}`),
      ),
    heads,
  )
  const first = pickNew(
    all.map(text => `${text}.`),
    used,
    random,
  )
  const end = mood === 'good' ? random.pick(texts.clients.ends) : ''
  return [first, worded(end, language)].filter(Boolean).join(' ')
}

export function contactText(mood: 'good' | 'mixed', language: Language, used: Used, seed: string): string {
  const lines = texts.contacts[mood].map(line => localized(line)[language])
  return pickNew(lines, used, randomOf(`words:${seed}`))
}
