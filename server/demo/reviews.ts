// The reviews of the demo: by both sides of ended projects, and after contacts without a project.

import type { Insertable } from 'kysely'
import { reviewFlagged, reviewPublished } from '#server/features/reviews/events.ts'
import { reviewMachine } from '#server/features/reviews/review.machine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { closesAt, type ReviewSide } from '#shared/features/reviews/lifecycle.ts'
import { shortName } from '#shared/features/reviews/short-name.ts'
import type { Language } from '#shared/values/localized.ts'
import { type Days, idOf, later, localized, type Random, randomOf } from './basics.ts'
import type { Used } from './fitting.ts'
import { type DemoRows, insert, type Person, type Pro, rowsIn } from './model.ts'
import { clients } from './people.ts'
import { clientsText, contactText, type Mood, professionalsText, replyText } from './review-texts.ts'
import { reviewTimes } from './review-times.ts'
import texts from './texts/reviews.json' with { type: 'json' }
import { insertTransitions } from './timeline.ts'
import type { Work } from './work.ts'

type Scores = { quality: number; time: number; price: number; communication: number; tidiness: number }

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
  return random.chance(replyShare[mood]) ? replyText(mood, pro, language, random) : null
}

const day = 24

type Row = Insertable<Tables['reviews']>
type About = {
  readonly pro: Pro
  readonly person: Person
  readonly of: Pick<Row, 'projectId' | 'connectId'>
  readonly at: Date
  /** Null: hidden from the other side so far. */
  readonly published: Date | null
  /** The other side did not write. */
  readonly alone?: boolean
}
type Own = Pick<Row, 'kind' | 'text' | 'communication'> & Partial<Row> & { readonly side: ReviewSide }

function insertReview(rows: DemoRows, { pro, person, of, at, published, alone = false }: About, own: Own): void {
  const isClients = own.side === 'client'
  const id = idOf(`review:${of.projectId ?? of.connectId}:${own.side}`)
  const by = isClients ? person.id : pro.person.id
  const { language } = isClients ? person : pro.person
  insert(rows, 'reviews', {
    ...{ id, professionalId: pro.id, clientId: person.id, authorId: by, language, ...of },
    authorName: isClients ? shortName(person.name) : pro.name,
    status: published ? 'published' : 'submitted',
    ...{ createdAt: at, submittedAt: at, publishedAt: published, updatedAt: published ?? at },
    repliedAt: own.reply && published ? later(published, 30) : null,
    ...own,
  })
  const event = reviewPublished({ reviewId: id, projectId: of.projectId ?? null, side: own.side, by, alone })
  const shown = published ? [{ to: 'published', by: null, at: published, event }] : []
  insertTransitions(rows, reviewMachine, id, [
    { to: 'draft', by, at: later(at, -0.2) },
    { to: 'submitted', by, at },
    ...shown,
  ])
}

function insertProfessionals(rows: DemoRows, about: About, used: Used): void {
  const random = randomOf(`about:${about.of.projectId}`)
  const mood = random.chance(0.8) ? 'good' : 'mixed'
  const text = professionalsText(mood, about.pro.person.language, used, random)
  insertReview(rows, about, { side: 'professional', kind: 'workmanship', text, ...scoresOf(mood, random) })
}

function insertClients(rows: DemoRows, about: About, title: string, used: Used): void {
  const { pro, person, of } = about
  const random = randomOf(`review:${of.projectId}`)
  const mood = moodOf(pro, random)
  const text = clientsText(mood, { pro, title, language: person.language }, used)
  const reply = replyOf(mood, pro, person.language, random)
  insertReview(rows, about, { side: 'client', kind: 'workmanship', text, ...scoresOf(mood, random), reply })
}

/** In a completed project only the professional has written so far: the review is hidden. */
export function buildReviews(rows: DemoRows, works: readonly Work[], days: Days): void {
  const used: Used = new Set()
  for (const { project } of works) {
    if (!project) continue
    const { job, bid, timeline, id } = project
    const { client, professional, published } = reviewTimes(id, job.project, timeline.ended)
    const about = {
      pro: bid.pro,
      person: job.owner,
      of: { projectId: id },
      published,
      alone: !(client && professional),
    }
    if (client) insertClients(rows, { ...about, at: client }, job.title, used)
    if (professional) insertProfessionals(rows, { ...about, at: professional }, used)
    if (job.project === 'completed') insertProfessionals(rows, { ...about, published: null, at: days.ago(1) }, used)
  }
  insertFlag(rows, days)
}

/** One flag waits for staff: the professional's complaint about the lowest review. */
function insertFlag(rows: DemoRows, days: Days): void {
  const marks = rowsIn(rows, 'reviews').filter(
    ({ side, status, reply }) => side === 'client' && status === 'published' && !reply,
  )
  const sum = ({ quality, time, price }: Row): number => (quality ?? 0) + (time ?? 0) + (price ?? 0)
  const [worst] = marks.toSorted((a, b) => sum(a) - sum(b) || a.id.localeCompare(b.id, 'en'))
  const about = rowsIn(rows, 'projects').find(({ id }) => id === worst?.projectId)
  const owner = rowsIn(rows, 'statusChanges').find(
    ({ entityId, reason }) => entityId === about?.id && reason === 'confirmed',
  )
  if (!worst || !owner?.actorId) return
  const at = days.ago(1, 10)
  Object.assign(worst, { status: 'flagged', updatedAt: at })
  insert(rows, 'reviewFlags', {
    ...{ id: idOf(`flag:${worst.id}`), reviewId: worst.id, byId: owner.actorId, createdAt: at },
    reason: 'not-a-customer',
    note: localized(texts.flag)[worst.language as Language],
  })
  insertTransitions(
    rows,
    reviewMachine,
    worst.id,
    [{ to: 'flagged', by: owner.actorId, at, event: reviewFlagged({ reviewId: worst.id }) }],
    'published',
  )
}

/** After contacts without a project, once the review period is over. */
export function buildContactReviews(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const used: Used = new Set()
  for (const { id, status, answeredAt, fromUserId, toProfessionalId } of rowsIn(rows, 'connectRequests')) {
    const pro = pros.find(one => one.id === toProfessionalId)
    const person = clients.find(one => one.id === fromUserId)
    const answered = answeredAt instanceof Date ? answeredAt : null
    const published = closesAt('communication', answered)
    if (status !== 'accepted' || !pro || !person || !answered || !published || published > days.ago(0)) continue
    const random = randomOf(`contact:${id}`)
    const mood = random.chance(0.75) ? 'good' : 'mixed'
    const text = contactText(mood, person.language, used, random)
    const [low, high] = ranges[mood]
    const about = { pro, person, of: { connectId: id }, at: later(answered, day * 5), published, alone: true }
    insertReview(rows, about, { side: 'client', kind: 'communication', text, communication: random.whole(low, high) })
  }
}
