// Members of the community, and topics and answers as rows.
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { reviewedPosts } from '#shared/features/community/lifecycle.ts'
import { richTextOf } from '#shared/rich-text/read.ts'
import type { TestApp } from './app.ts'
import type { Market } from './market.ts'
import { type Person, type SignedIn, signIn } from './people.ts'

export const join = (app: TestApp, who: SignedIn | null, more: object = {}) =>
  app.call<{ code?: string }>('PUT /community/member', {
    token: who?.token,
    body: { name: 'Othman R.', trades: ['plumbing'], rules: true, ...more },
  })

/** Somebody who joined just now: their first posts wait for a review. */
export async function aNewcomer(app: TestApp, person: Person = 'consumer', name = 'Salma I.'): Promise<SignedIn> {
  const who = await signIn(app.platform, person)
  await join(app, who, { name })
  return who
}

type Place = Pick<Market, 'tradeId' | 'cityId'>

/** A topic of the person, open unless `more` says otherwise. */
export async function aTopic(
  db: Db,
  { tradeId, cityId }: Place,
  authorId: string,
  more: Partial<Insertable<Tables['communityTopics']>> = {},
) {
  const [id, now] = [randomUUID(), new Date()]
  const { title = 'Water comes through the terrace', text = 'Two spots near the parapet.' } = more
  const row = {
    ...{ id, slug: `topic-${id}`, authorId, kind: 'question' as const, title, text, tradeId, cityId },
    ...{ body: JSON.stringify(richTextOf(text)), language: 'en' as const, status: 'open' as const },
    ...{ fingerprint: `text:${id}`, activeAt: now, submittedAt: now, publishedAt: now, createdAt: now, updatedAt: now },
    ...more,
  }
  await db.insertInto('communityTopics').values(row).execute()
  return { id, slug: row.slug, title }
}

export async function anAnswer(
  db: Db,
  topicId: string,
  authorId: string,
  more: Partial<Insertable<Tables['communityAnswers']>> = {},
): Promise<string> {
  const [id, now] = [randomUUID(), new Date()]
  const { text = 'Open one square metre first.' } = more
  const row = {
    ...{ id, topicId, authorId, text, body: JSON.stringify(richTextOf(text)), language: 'en' as const },
    ...{ status: 'shown' as const, fingerprint: `text:${id}` },
    ...{ submittedAt: now, publishedAt: now, createdAt: now, updatedAt: now, ...more },
  }
  await db.insertInto('communityAnswers').values(row).execute()
  return id
}

/** A member whose posts need no review any more. */
export async function isKnown(app: TestApp, market: Place, who: SignedIn): Promise<void> {
  for (let post = 0; post < reviewedPosts; post++)
    await aTopic(app.platform.database.db, market, who.id, { status: 'closed', title: 'An earlier topic' })
}

export async function aKnownMember(app: TestApp, market: Place, person: Person = 'consumer', name = 'Leila A.') {
  const who = await aNewcomer(app, person, name)
  await isKnown(app, market, who)
  return who
}

export const topicForm = (more: object = {}) => ({
  ...{ kind: 'question', title: 'Membrane or tiles first?', trade: 'plumbing', city: 'casablanca', tags: ['terrace'] },
  ...{ body: richTextOf('Water shows at two places near the parapet.'), language: 'en', ...more },
})
export const answerForm = (text = 'Membrane first, 15 cm up the wall.') => ({ body: richTextOf(text), language: 'en' })

type Posted = { id: string; slug: string; status: string; code?: string }

export const ask = (app: TestApp, who: SignedIn | null, more: object = {}) =>
  app.call<Posted>('POST /community/topics', { token: who?.token, body: topicForm(more) })
export const answer = (app: TestApp, who: SignedIn | null, topic: string, text?: string) =>
  app.call<Posted>(`POST /community/topics/${topic}/answers`, { token: who?.token, body: answerForm(text) })
export const accept = (app: TestApp, who: SignedIn | null, id: string, accepted = true) =>
  app.call<{ code?: string }>(`PUT /community/answers/${id}/accepted`, { token: who?.token, body: { accepted } })
export const decide = (app: TestApp, who: SignedIn | null, decision: string, body: object) =>
  app.call<{ decided: number; blocked: number; code?: string }>('POST /admin/community/decisions', {
    token: who?.token,
    body: { decision, ...body },
  })
