import { ideaLifecycle } from '#shared/features/ideas/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { aPublishedWork, decideIdea, ideaForm, ofOwner, type ProposedWork, propose } from '#tests/support/proposals.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing, TransitionCase } from './model.ts'

type Idea = Thing & { readonly proposed: ProposedWork; isApproved: boolean }

export function ideaModel(fixtures: Fixtures): Model<Idea> {
  const { app, market, pro } = fixtures
  const { db } = app.platform.database
  const byReviewer = (name: string, event: string): TransitionCase<Idea> => ({
    by: ['admin'],
    events: [event],
    make: ({ id }, person: SignedIn | null) => decideIdea(app, person, id, name),
  })
  return {
    entity: 'idea',
    table: 'ideas',
    lifecycle: ideaLifecycle,
    begin: async () => {
      const proposed = await aPublishedWork(app, market, pro)
      const { body } = await propose(app, pro, ideaForm(proposed))
      await ofOwner(app, pro, body.id, 'withdraw')
      return { id: body.id, proposed, isApproved: false, people: await peopleOf(fixtures) }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('ideas').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      propose: {
        by: ['pro'],
        events: ['idea-proposed'],
        make: ({ id, proposed }, person: SignedIn | null) => {
          const { work: _, ...body } = ideaForm(proposed)
          return app.call(`PUT /own-ideas/${id}`, { token: person?.token, body })
        },
      },
      withdraw: {
        by: ['pro'],
        events: [],
        make: ({ id }, person: SignedIn | null) => ofOwner(app, person, id, 'withdraw'),
      },
      publish: { none: 'staff have no form for ideas of their own yet; the demo and imports begin as published' },
      approve: {
        ...byReviewer('approve', 'idea-approved'),
        made: thing => {
          thing.isApproved = true
        },
      },
      'request-changes': byReviewer('request-changes', 'idea-sent-back'),
      archive: {
        by: ['pro', 'admin'],
        events: ['idea-archived'],
        may: ({ isApproved }, who) => who === 'pro' || isApproved,
        make: ({ id }, person: SignedIn | null) =>
          person?.id === pro.id ? ofOwner(app, person, id, 'archive') : decideIdea(app, person, id, 'archive'),
      },
      restore: { ...byReviewer('restore', 'idea-restored'), may: ({ isApproved }) => isApproved },
    },
  }
}
