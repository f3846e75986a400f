import { articleLifecycle } from '#shared/features/articles/lifecycle.ts'
import { aCategory, begin, type Place, step, textId, unique, write } from '#tests/support/articles.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing, TransitionCase } from './model.ts'

type Text = Thing & { readonly place: Place }

const day = 86_400_000

/** One language of an article of the blog. */
export function articleModel(fixtures: Fixtures): Model<Text> {
  const { app, admin } = fixtures
  const { db } = app.platform.database
  const desk = { app, who: admin, kind: 'blog' } as const
  const byEditor = (name: string, events: readonly string[], body?: () => object): TransitionCase<Text> => ({
    by: ['admin'],
    events,
    make: ({ place }, person) => step(app, person, place, name, body?.()),
  })
  return {
    entity: 'article',
    table: 'articleTranslations',
    lifecycle: articleLifecycle,
    begin: async () => {
      const article = await begin(desk, (await aCategory(desk)).slug, unique('An article'))
      const place = { kind: 'blog', article, language: 'en' } as const
      await write(app, admin, place)
      return { id: await textId(app, place), place, people: await peopleOf(fixtures) }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('articleTranslations').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
    cases: {
      submit: byEditor('submit', ['article-submitted']),
      'send-back': byEditor('send-back', ['article-sent-back'], () => ({ note: 'Say where it is sold.' })),
      schedule: byEditor('schedule', [], () => ({ at: new Date(Date.now() + day).toISOString() })),
      unschedule: byEditor('unschedule', ['article-unscheduled']),
      publish: byEditor('publish', ['article-published']),
      change: {
        by: ['admin'],
        events: [],
        alsoElse: true,
        make: ({ place }, person) => write(app, person, place, { text: unique('Another text.') }),
      },
      archive: byEditor('archive', []),
      restore: byEditor('restore', []),
    },
  }
}
