// The community of the demo: what people asked, and what trades and other people answered.
import { answerAccepted, postShown } from '#server/features/community/events.ts'
import { answerMachine, topicMachine } from '#server/features/community/machines.ts'
import { fingerprintOf } from '#server/features/community/posts.ts'
import type { PostKind } from '#shared/features/community/lifecycle.ts'
import { topicKinds } from '#shared/features/community/lifecycle.ts'
import { plainText, richTextOf } from '#shared/rich-text/read.ts'
import { slugWords } from '#shared/values/fold.ts'
import { languages } from '#shared/values/localized.ts'
import { at, type Days, idOf, later, type Random, randomOf } from './basics.ts'
import { type DemoRows, insert, type Person, type Pro, rowsIn } from './model.ts'
import { admin, clients } from './people.ts'
import { cityBy } from './reference/cities.ts'
import { tradeBy } from './reference/trades.ts'
import texts from './texts/community.json' with { type: 'json' }
import { insertEvent, insertTransitions, type Step } from './timeline.ts'

/** An answer begins with who gives it: `p:` a professional of the trade, `c:` a client; `+`: accepted. */
type Text = {
  readonly language: string
  readonly trade: string
  readonly city: string
  readonly kind: string
  readonly title: string
  readonly body: string
  readonly tags: string[]
  readonly answers: readonly string[]
  /** `pending`, or `pending-answer` when its answers are. */
  readonly status?: string
}
type Made = {
  readonly rows: DemoRows
  readonly text: Text
  readonly id: string
  readonly asked: Date
  readonly random: Random
  /** Of the topic. */
  readonly author: Person
}

/** `Leila Amrani` is `Leila A.` there. */
const shortName = (name: string): string => name.replace(/^(\S+).* (\S)\S*$/u, '$1 $2.')

function insertMember(rows: DemoRows, person: Person, days: Days): void {
  if (rowsIn(rows, 'communityMembers').some(({ userId }) => userId === person.id)) return
  const [id, joined] = [idOf(`community-member:${person.id}`), days.ago(Math.min(person.since, 220), 9)]
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
  const approved = { to: kind === 'topic' ? 'open' : 'shown', by: admin.id, event }
  return [{ to: 'pending', by: author.id, at: sent }, ...(shown ? [{ ...approved, at: shown }] : [])]
}

function insertMarks({ rows, random }: Made, answerId: string, author: Person, since: Date): void {
  const [first, count] = [random.whole(0, clients.length - 1), random.whole(0, 12)]
  for (let place = 0; place < count; place++) {
    const { id: userId } = at(clients, first + place)
    if (userId !== author.id)
      insert(rows, 'communityMarks', { userId, answerId, createdAt: later(since, 5 + place * 2) })
  }
}

function insertAnswer(
  made: Made,
  said: string,
  place: number,
  by: { readonly person: Person; readonly pro: Pro | null },
) {
  const { rows, text, id: topicId, asked, random } = made
  const id = idOf(`community-answer:${topicId}:${place}`)
  const sent = later(asked, 1 + place * 9 + random.whole(0, 5))
  const shown = text.status === 'pending-answer' ? null : later(sent, random.whole(1, 8))
  const accepted = said.startsWith('+') && shown ? later(shown, 20) : null
  insert(rows, 'communityAnswers', {
    ...{ id, topicId, authorId: by.person.id, ...written(said.replace(/^\+?[pc]:/, ''), text.language) },
    ...{ professionalId: by.pro?.id ?? null, tradeId: by.pro ? tradeBy(text.trade).id : null },
    ...{ status: shown ? ('shown' as const) : ('pending' as const), submittedAt: sent, publishedAt: shown },
    ...{ acceptedAt: accepted, createdAt: sent, updatedAt: accepted ?? shown ?? sent },
  })
  insertTransitions(rows, answerMachine, id, stepsOf({ kind: 'answer', id, author: by.person, sent, shown }))
  if (accepted) insertEvent(rows, answerAccepted({ id, by: made.author.id }), accepted)
  if (shown) insertMarks(made, id, by.person, shown)
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
    ...{ cityId: city.id, ...written(text.body, text.language), status: shown ? 'open' : 'pending' },
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

/** Call it after the people and the professionals are built. */
export function buildCommunity(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  for (const [place, text] of (texts as readonly Text[]).entries()) {
    const [id, random] = [idOf(`community-topic:${place}`), randomOf(`community-topic:${place}`)]
    const asked = days.ago(text.status ? 1 : 3 + place * 5, random.whole(6, 9))
    const { country } = cityBy(text.city)
    const people = nearest(clients, ({ city }) => city.country, country)
    const skilled = pros.filter(one => one.type !== 'supplier' && one.trades.some(({ slug }) => slug === text.trade))
    const local = nearest(skilled, ({ city }) => city.country, country)
    const author = at(people, place)
    const made: Made = { rows, text, id, asked, random, author }
    insertMember(rows, author, days)
    const shown = insertTopic(made, place)
    const accepted = text.answers.flatMap((said, index) => {
      const pro = /^\+?p:/.test(said) ? at(local, place + index) : null
      const person = pro ? pro.person : at(people, place + index + 1)
      insertMember(rows, person, days)
      return insertAnswer(made, said, index, { person, pro }) ?? []
    })
    const steps = stepsOf({ kind: 'topic', id, author, sent: asked, shown })
    const [solved] = accepted.toSorted((one, other) => one.getTime() - other.getTime())
    const topic = rowsIn(rows, 'communityTopics').find(one => one.id === id)
    if (topic && solved) {
      Object.assign(topic, { status: 'solved', solvedAt: solved, updatedAt: solved })
      steps.push({ to: 'solved', by: null, at: solved })
    }
    insertTransitions(rows, topicMachine, id, steps)
  }
}
