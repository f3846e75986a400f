// The community of the demo: what people asked, and what trades and other people answered.
import { answerAccepted, postHidden, postReported, postShown } from '#server/features/community/events.ts'
import { answerMachine, topicMachine } from '#server/features/community/machines.ts'
import { fingerprintOf } from '#server/features/community/posts.ts'
import { type PostKind, reportReasons, topicKinds } from '#shared/features/community/lifecycle.ts'
import { plainText, richTextOf } from '#shared/rich-text/read.ts'
import { slugWords } from '#shared/values/fold.ts'
import { languages } from '#shared/values/localized.ts'
import { at, type Days, idOf, later, type Random, randomOf } from './basics.ts'
import { ideaId } from './ideas.ts'
import { type DemoRows, insert, type Person, type Pro, rowsIn } from './model.ts'
import { advertisers, clients } from './people.ts'
import { cityBy } from './reference/cities.ts'
import { tradeBy } from './reference/trades.ts'
import { editor } from './staff.ts'
import texts from './texts/community.json' with { type: 'json' }
import { insertEvent, insertTransitions, type Step } from './timeline.ts'

/** About an answer, by its place, or the topic; `hidden`: why a moderator agreed with it. */
type Report = { readonly answer?: number; readonly reason: string; readonly note: string; readonly hidden?: string }
/** Before an answer: `p:` by a professional of the trade, `c:` by a client; `+`: accepted; `?`: it waits. */
type Text = {
  readonly language: string
  readonly trade: string
  readonly city: string
  readonly kind: string
  readonly title: string
  readonly body: string
  readonly tags: string[]
  readonly answers: readonly string[]
  /** The slug of the idea that it is about. */
  readonly idea?: string
  /** `pending`. */
  readonly status?: string
  /** By name; else somebody of the country. */
  readonly author?: string
  readonly reports?: readonly Report[]
}
type Made = {
  readonly rows: DemoRows
  readonly text: Text
  readonly id: string
  readonly asked: Date
  readonly days: Days
  readonly random: Random
  /** Of the topic. */
  readonly author: Person
}

/** `Leila Amrani` is `Leila A.` there. */
const shortName = (name: string): string => name.replace(/^(\S+).* (\S)\S*$/u, '$1 $2.')

function insertMember(rows: DemoRows, person: Person, days: Days): void {
  if (rowsIn(rows, 'communityMembers').some(({ userId }) => userId === person.id)) return
  const [id, joined] = [idOf(`community-member:${person.id}`), days.ago(Math.min(person.since, 220), 10)]
  const name = shortName(person.name)
  insert(rows, 'communityMembers', { id, userId: person.id, name, rulesAcceptedAt: joined, updatedAt: joined })
}

/** Of the country if there are any. */
function nearest<T>(all: readonly T[], countryOf: (one: T) => string, country: string): readonly T[] {
  const near = all.filter(one => countryOf(one) === country)
  return near.length > 2 ? near : all
}

function written(text: string, language: string) {
  const body = richTextOf(text)
  const plain = plainText(body)
  const spoken = languages.find(one => one === language) ?? 'en'
  return { body: JSON.stringify(body), text: plain, language: spoken, fingerprint: fingerprintOf(body, plain) }
}

type Post = {
  readonly kind: PostKind
  readonly id: string
  readonly author: Person
  readonly sent: Date
  readonly shown: Date | null
}

/** Waits for its review, which a moderator makes within hours. */
function stepsOf({ kind, id, author, sent, shown }: Post): Step[] {
  const event = postShown({ kind, id, reviewed: true, note: '' })
  const approved = { to: kind === 'topic' ? 'open' : 'shown', by: editor.id, event }
  return [{ to: 'pending', by: author.id, at: sent }, ...(shown ? [{ ...approved, at: shown }] : [])]
}

/** A moderator hides an answer within a day. */
function hidingOf({ text }: Made, place: number, id: string, shown: Date): Step | null {
  const note = text.reports?.find(({ answer }) => answer === place)?.hidden
  if (!note) return null
  const event = postHidden({ kind: 'answer', id, reviewed: true, note })
  return { to: 'hidden', name: 'hide', by: editor.id, at: later(shown, 14), note, event }
}

const answerIdOf = (topicId: string, place: number): string => idOf(`community-answer:${topicId}:${place}`)

/** Open ones came last evening; what was hidden had been reported four hours before. */
function insertReport({ rows, id: topicId, days }: Made, report: Report, reporter: Person): void {
  const { answer, reason, note, hidden } = report
  const answerId = answer === undefined ? null : answerIdOf(topicId, answer)
  const hiddenAt = hidden ? rowsIn(rows, 'communityAnswers').find(({ id }) => id === answerId)?.updatedAt : null
  const id = idOf(`community-report:${answerId ?? topicId}`)
  const createdAt = hiddenAt instanceof Date ? later(hiddenAt, -4) : days.ago(1, 20, 12)
  insert(rows, 'communityReports', {
    ...{ id, reporterId: reporter.id, note, createdAt, topicId: answerId ? null : topicId, answerId },
    ...(hiddenAt ? { decidedAt: hiddenAt, decidedBy: editor.id, upheld: true } : {}),
    reason: reportReasons.find(one => one === reason) ?? 'other',
  })
  insertEvent(rows, postReported({ reportId: id }), createdAt)
}

type Marked = { readonly topicId: string | null; readonly answerId: string | null }

function insertMarks({ rows, random }: Made, post: Marked, author: Person, since: Date): void {
  const [first, count] = [random.whole(0, clients.length - 1), random.whole(0, 12)]
  for (let place = 0; place < count; place++) {
    const { id: userId } = at(clients, first + place)
    if (userId !== author.id)
      insert(rows, 'communityMarks', { userId, ...post, createdAt: later(since, 5 + place * 2) })
  }
}

/** When it was sent, approved, accepted and hidden. */
function pastOf(made: Made, said: string, place: number) {
  const { asked, days, random } = made
  const waits = { shown: null, accepted: null, hiding: null }
  if (said.startsWith('?')) return { sent: days.ago(1, random.whole(17, 23)), ...waits }
  const sent = later(asked, 1 + place * 9 + random.whole(0, 5))
  const shown = later(sent, random.whole(1, 8))
  const accepted = said.startsWith('+') ? later(shown, 20) : null
  return { sent, shown, accepted, hiding: hidingOf(made, place, answerIdOf(made.id, place), shown) }
}

function insertAnswer(
  made: Made,
  said: string,
  place: number,
  by: { readonly person: Person; readonly pro: Pro | null },
) {
  const { rows, text, id: topicId } = made
  const id = answerIdOf(topicId, place)
  const { sent, shown, accepted, hiding } = pastOf(made, said, place)
  const status = hiding ? 'hidden' : shown ? 'shown' : 'pending'
  insert(rows, 'communityAnswers', {
    ...{ id, topicId, authorId: by.person.id, ...written(said.replace(/^[+?]?[pc]:/, ''), text.language), status },
    ...{ professionalId: by.pro?.id ?? null, tradeId: by.pro ? tradeBy(text.trade).id : null },
    ...{ submittedAt: sent, publishedAt: shown, acceptedAt: accepted, createdAt: sent },
    updatedAt: hiding?.at ?? accepted ?? shown ?? sent,
  })
  const steps = stepsOf({ kind: 'answer', id, author: by.person, sent, shown })
  insertTransitions(rows, answerMachine, id, hiding ? [...steps, hiding] : steps)
  if (accepted) insertEvent(rows, answerAccepted({ id, by: made.author.id }), accepted)
  if (shown) insertMarks(made, { topicId: null, answerId: id }, by.person, shown)
  return accepted
}

function insertTopic({ rows, text, id, asked, random, author }: Made, place: number): Date | null {
  const city = cityBy(text.city)
  const shown = text.status === 'pending' ? null : later(asked, random.whole(0, 1) / 2)
  insert(rows, 'communityTopics', {
    ...{ id, slug: `${slugWords(text.title).slice(0, 80)}-${place + 1}`, authorId: author.id, title: text.title },
    ...{
      kind: topicKinds.find(kind => kind === text.kind) ?? 'question',
      tags: text.tags,
      tradeId: tradeBy(text.trade).id,
    },
    ...{
      cityId: city.id,
      ideaId: text.idea ? ideaId(text.idea) : null,
      ...written(text.body, text.language),
      status: shown ? 'open' : 'pending',
    },
    ...{
      submittedAt: asked,
      publishedAt: shown,
      activeAt: shown ?? asked,
      createdAt: asked,
      updatedAt: shown ?? asked,
    },
  })
  insert(rows, 'communityFollows', { topicId: id, userId: author.id, createdAt: asked })
  return shown
}

/** What waits came last evening, that of one author within an hour. */
function askedAt({ status, author }: Text, place: number, random: Random, days: Days): Date {
  if (!status) return days.ago(3 + place * 5, random.whole(6, 9))
  return author ? days.ago(1, 22, place) : days.ago(1, random.whole(17, 23))
}

/** Call it after the people and the professionals are built. */
export function buildCommunity(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  for (const [place, text] of (texts as readonly Text[]).entries()) {
    const [id, random] = [idOf(`community-topic:${place}`), randomOf(`community-topic:${place}`)]
    const asked = askedAt(text, place, random, days)
    const { country } = cityBy(text.city)
    const people = nearest(clients, ({ city }) => city.country, country)
    const skilled = pros.filter(one => one.type !== 'supplier' && one.trades.some(({ slug }) => slug === text.trade))
    const local = nearest(skilled, ({ city }) => city.country, country)
    const author = [...clients, ...advertisers].find(({ name }) => name === text.author) ?? at(people, place)
    const made: Made = { rows, text, id, asked, days, random, author }
    insertMember(rows, author, days)
    const shown = insertTopic(made, place)
    const accepted = text.answers.flatMap((said, index) => {
      const pro = /^[+?]?p:/.test(said) ? at(local, place + index) : null
      const person = pro ? pro.person : at(people, place + index + 1)
      insertMember(rows, person, days)
      return insertAnswer(made, said, index, { person, pro }) ?? []
    })
    if (shown) insertMarks(made, { topicId: id, answerId: null }, author, shown)
    const steps = stepsOf({ kind: 'topic', id, author, sent: asked, shown })
    const [solved] = accepted.toSorted((one, other) => one.getTime() - other.getTime())
    const topic = rowsIn(rows, 'communityTopics').find(one => one.id === id)
    if (topic && solved) {
      Object.assign(topic, { status: 'solved', solvedAt: solved, updatedAt: solved })
      steps.push({ to: 'solved', by: null, at: solved })
    }
    insertTransitions(rows, topicMachine, id, steps)
    for (const report of text.reports ?? []) insertReport(made, report, at(people, place + 2))
  }
}
