// Words of the demo's reviews: no two in a language begin with the same sentence.
import type { Language } from '#shared/values/localized.ts'
import { at, localized, type Random, randomOf } from './basics.ts'
import { pickNew, sentencesFor, type Used, worded } from './fitting.ts'
import type { Pro } from './model.ts'
import history from './texts/history.json' with { type: 'json' }
import openings from './texts/review-openings.json' with { type: 'json' }
import texts from './texts/reviews.json' with { type: 'json' }

export type Mood = 'good' | 'mixed' | 'bad'

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

export function replyText(mood: Mood, pro: Pro, language: Language, random: Random): string {
  return random.pick(sentencesFor(texts.replies[mood], pro, language))
}

/** By a client about a project with that title. */
export function clientsText(mood: Mood, about: { pro: Pro; title: string; language: Language }, used: Used): string {
  const { pro, title, language } = about
  const random = randomOf(`words:${pro.slug}:${title}:${used.size}`)
  const parts = texts[mood]
  const own = mood === 'good' ? (byTitle.get(title) ?? []).map(line => worded(line, language)) : []
  const general = sentencesFor(parts.first, pro, language)
  const first = pickNew(own.some(line => !used.has(line)) ? own : general, used, random)
  const rest = [parts.second, parts.third].map(lines => random.pick(sentencesFor(lines, pro, language)))
  return [first, ...rest].filter(Boolean).join(' ')
}

/** By a professional about a client: short phrases, joined into one sentence. */
export function professionalsText(mood: 'good' | 'mixed', language: Language, used: Used, random: Random): string {
  const [heads = [], ...others] = texts.clients[mood].map(lines => lines.map(line => localized(line)[language]))
  const all = others.reduce<readonly string[]>(
    (starts, ends) =>
      starts.flatMap(start =>
        // "Et" and "و" join without a comma.
        ends.map(end => `${start}${/^(?:et |و)/.test(end) ? ' ' : ', '}${end}`),
      ),
    heads,
  )
  const first = pickNew(
    all.map(text => `${text}.`),
    used,
    random,
  )
  const end = mood === 'good' ? at(texts.clients.ends, used.size) : ''
  return [first, worded(end, language)].filter(Boolean).join(' ')
}

export function contactText(mood: 'good' | 'mixed', language: Language, used: Used, random: Random): string {
  return pickNew(
    texts.contacts[mood].map(line => localized(line)[language]),
    used,
    random,
  )
}
