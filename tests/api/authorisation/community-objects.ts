// Topics and answers: the caller's own and those of others; for moderators all of them.
import { anAnswer, aTopic } from '#tests/support/community.ts'
import { aUser } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function topicOf({ app, market }: Fixtures, authorId: string): Promise<Params> {
  const { db } = app.platform.database
  const { id, slug } = await aTopic(db, market, authorId)
  return { topic: id, slug, answer: await anAnswer(db, id, authorId), kind: 'topic', post: id }
}
const somebody = async ({ app }: Fixtures) => (await aUser(app.platform, 'consumer')).id

/** A topic of somebody else, which everybody may follow and answer. */
const ofAll = async (fixtures: Fixtures): Promise<Objects> => ({
  own: await topicOf(fixtures, await somebody(fixtures)),
  another: null,
})
const ofAuthor = async (fixtures: Fixtures, { id }: Caller): Promise<Objects> => ({
  own: id === null ? null : await topicOf(fixtures, id),
  another: await topicOf(fixtures, await somebody(fixtures)),
})

/** Moderators accept answers in all topics; others are refused by name, since everybody can see the answer. */
const ofAuthorOrModerator = async (fixtures: Fixtures, caller: Caller): Promise<Objects> => ({
  ...(await ofAuthor(fixtures, caller)),
  another: null,
})

export const communityObjects = {
  'GET /community/topics/{topic}': async (fixtures: Fixtures): Promise<Objects> => {
    const { own } = await ofAll(fixtures)
    return { own: { topic: own?.slug ?? '' }, another: null }
  },
  '/community/topics/{topic}/mine': ofAll,
  'GET /community/topics/{topic}/mine': ofAll,
  '/community/topics/{topic}/answers': ofAll,
  '/community/topics/{topic}/following': ofAll,
  '/community/topics/{topic}/job': ofAll,
  '/community/topics/{topic}': ofAuthor,
  '/community/answers/{answer}/accepted': ofAuthorOrModerator,
  '/community/answers/{answer}': ofAuthor,
  '/admin/community/': ofAll,
}
