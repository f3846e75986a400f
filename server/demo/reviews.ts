// The reviews of the demo: of finished projects by their clients, and short ones that professionals brought along.
import type { Language } from '#shared/values/localized.ts'
import { type Days, idOf, later, type Random, randomOf, said } from './basics.ts'
import { clients } from './people.ts'
import texts from './texts/reviews.json' with { type: 'json' }
import type { Work } from './work.ts'
import { type Gathered, type Person, type Pro, put } from './world.ts'

type Mood = 'good' | 'mixed' | 'bad'
type Scores = { quality: number; time: number; price: number; communication: number; tidiness: number }

const groupOf = (pro: Pro): string => (pro.kind === 'shop' ? 'shop' : pro.group)

/** Whether a sentence fits: "kb,ti: …" names the trades, "any: …" fits all, one without a name fits work on sites. */
function fits(line: string, pro: Pro): boolean {
  const [, names] = /^([a-z,]+): /.exec(line) ?? []
  if (names === 'any' || line === '') return true
  if (names) return names.split(',').includes(groupOf(pro))
  return pro.kind === 'site'
}

function sentence(lines: readonly string[], pro: Pro, language: Language, random: Random): string {
  const line = random.pick(lines.filter(one => fits(one, pro)))
  return line === '' ? '' : said(line.replace(/^[a-z,]+: /, ''))[language]
}

function textOf(mood: Mood, pro: Pro, language: Language, seed: string, used: Set<string>): string {
  const parts = texts[mood]
  for (let attempt = 0; attempt < 60; attempt++) {
    const random = randomOf(`${seed}:${attempt}`)
    const chosen = [parts.first, parts.second, parts.third].map(lines => sentence(lines, pro, language, random))
    const text = chosen.filter(Boolean).join(' ')
    if (!used.has(text)) {
      used.add(text)
      return text
    }
  }
  return sentence(parts.first, pro, language, randomOf(seed))
}

function moodOf(pro: Pro, random: Random): Mood {
  const luck = random.next()
  if (luck < 0.6 + pro.quality * 0.36) return 'good'
  return luck < 0.93 + pro.quality * 0.05 ? 'mixed' : 'bad'
}

const ranges: Readonly<Record<Mood, readonly [number, number]>> = { good: [4, 5], mixed: [3, 4], bad: [1, 3] }

function scoresOf(mood: Mood, random: Random): Scores {
  const [low, high] = ranges[mood]
  const score = (): number => (mood === 'good' && random.chance(0.72) ? high : random.whole(low, high))
  return { quality: score(), time: score(), price: score(), communication: score(), tidiness: score() }
}

const replyShare: Readonly<Record<Mood, number>> = { good: 0.14, mixed: 0.45, bad: 0.7 }

function replyOf(mood: Mood, pro: Pro, language: Language, random: Random): string | null {
  return random.chance(replyShare[mood]) ? sentence(texts.replies[mood], pro, language, random) : null
}

type Written = { readonly pro: Pro; readonly person: Person; readonly project: string | null; readonly at: Date }

/** As names are shown in public: the first name and an initial. */
function shortName(name: string): string {
  const [first = name, ...others] = name.split(' ')
  const last = others.at(-1)
  return last && !/\p{Script=Arabic}/u.test(name) ? `${first} ${last.charAt(0)}.` : name
}

function putReview(rows: Gathered, seed: string, { pro, person, project, at }: Written, used: Set<string>): void {
  const random = randomOf(`review:${seed}`)
  const mood = moodOf(pro, random)
  put(rows, 'reviews', {
    id: idOf(`review:${seed}`),
    professional_id: pro.id,
    project_id: project,
    author_id: project ? person.id : null,
    author_name: shortName(person.name),
    text: textOf(mood, pro, person.language, seed, used),
    language: person.language,
    ...scoresOf(mood, random),
    reply: replyOf(mood, pro, person.language, random),
    published_at: at,
  })
}

function putBrought(rows: Gathered, pro: Pro, days: Days, used: Set<string>): void {
  const random = randomOf(`brought:${pro.slug}`)
  const near = clients.filter(person => person.city.country === pro.city.country)
  const count = pro.kind === 'site' ? random.whole(0, 2) : random.whole(2, 6)
  for (const person of random.sample(near, count)) {
    const at = days.ago(random.whole(20, Math.max(21, pro.person.since - 10)), random.whole(8, 20))
    putReview(rows, `${pro.slug}:${person.id}`, { pro, person, project: null, at }, used)
  }
}

export function gatherReviews(rows: Gathered, pros: readonly Pro[], works: readonly Work[], days: Days): void {
  const used = new Set<string>()
  for (const { project } of works) {
    const status = project?.job.project
    if (!project || (status !== 'closed' && status !== 'terminated')) continue
    if (randomOf(`reviews:${project.id}`).chance(0.08)) continue
    const at = later(project.timeline.ended, 24 * randomOf(project.id).whole(1, 12))
    putReview(rows, project.id, { pro: project.bid.pro, person: project.job.owner, project: project.id, at }, used)
  }
  for (const pro of pros) putBrought(rows, pro, days, used)
}
