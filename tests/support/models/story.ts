import { storyLifecycle } from '#shared/features/stories/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { aClosedProject, agreeToStory, askForStory, editStory, transitionStory } from '#tests/support/stories.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing, TransitionCase } from './model.ts'

type Story = Thing & { readonly project: string }

/** The client requests the story. */
export function storyModel(fixtures: Fixtures): Model<Story> {
  const { app, pro, admin } = fixtures
  const { db } = app.platform.database
  const bySide = (by: readonly string[], name: string, event: string): TransitionCase<Story> => ({
    by,
    events: [event],
    make: ({ project }: Story, person: SignedIn | null) =>
      name === 'agree' ? agreeToStory(app, person, project) : transitionStory(app, person, project, name),
  })
  const byEditor = (name: string, event: string): TransitionCase<Story> => ({
    by: ['admin'],
    events: [event],
    make: ({ id }: Story, person: SignedIn | null) => editStory(app, person, id, name),
  })
  return {
    entity: 'story',
    table: 'successStories',
    lifecycle: storyLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const closedProject = await aClosedProject(app, { client: people.client, pro, admin })
      const { body } = await askForStory(app, people.client, closedProject)
      return { id: body.id, project: closedProject.project, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('successStories').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      agree: bySide(['pro'], 'agree', 'story-agreed'),
      decline: bySide(['pro'], 'decline', 'story-declined'),
      withdraw: bySide(['client', 'pro'], 'withdraw', 'story-withdrawn'),
      publish: byEditor('publish', 'story-published'),
      hide: byEditor('hide', 'story-hidden'),
    },
  }
}
