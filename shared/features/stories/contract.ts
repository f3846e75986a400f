// The endpoints of success stories: for both sides of a closed project, and for staff who edit the home page.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, Moment, PageQuery, pageOf, ReaderText } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { clientAgreeFields, clientAskFields } from './fields.ts'
import { storyLifecycle } from './lifecycle.ts'

const sides = ['client', 'professional'] as const
const StoryContent = z.object({
  id: Id,
  title: ReaderText,
  /** The client's own text; empty until the client has written it. */
  quote: ReaderText,
  /** Picture references. */
  before: z.string(),
  after: z.string(),
  status: z.enum(storyLifecycle.states),
  askedBy: z.enum(sides),
  askedAt: Moment,
  clientAgreedAt: Moment.nullable(),
  professionalAgreedAt: Moment.nullable(),
  /** A complaint about the project was upheld: the story is hidden while the decision stands. */
  heldBack: z.boolean(),
  transitions: z.array(z.enum(storyLifecycle.names)),
})

export const EditedStory = StoryContent.extend({
  project: z.object({ code: z.string(), title: z.string(), language: LanguageCode }),
  client: z.string(),
  professional: z.object({ name: z.string(), profile: z.string() }),
})
export type EditedStory = z.output<typeof EditedStory>

const ofProject = z.object({ project: Id })
const side = { module: 'projects', action: 'isUpdate', areas: ['user', 'contractor'] } as const
const edits = { module: 'website-controls', action: 'isUpdate', areas: ['admin'] } as const
const shown = { changes: ['stories'] } as const

export const stories = {
  'GET /projects/{project}/story': {
    summary:
      'Returns the success story of a project for its two sides: its state, whether it can be requested, and the photos to choose from.',
    params: ofProject,
    returns: z.object({
      side: z.enum(sides),
      other: z.string(),
      story: StoryContent.nullable(),
      mayAsk: z.boolean(),
      /** Pictures of the project that both sides see, oldest first; empty if the caller cannot request a story. */
      photos: z.array(z.object({ file: Id, picture: z.string(), at: Moment })),
    }),
    access: { module: 'projects', action: 'isRead', areas: ['user', 'contractor'] },
  },
  'POST /projects/{project}/story': {
    summary: 'Requests a success story of a closed project from the other side; the caller agrees by requesting it.',
    params: ofProject,
    body: schemaOf(clientAskFields).partial({ quote: true }).extend({ before: Id, after: Id }),
    returns: z.object({ id: Id }),
    status: 201,
    access: side,
  },
  ...actionsOn('/projects/{project}/story', side, {
    agree: {
      summary: 'Agrees to the success story as the other side; a client adds their own quote.',
      body: schemaOf(clientAgreeFields).partial(),
    },
    decline: 'Declines the success story as the other side.',
    withdraw: {
      summary: 'Withdraws the story for either side, at any stage; it is no longer shown anywhere.',
      ...shown,
    },
  }),
  'GET /admin/stories': {
    summary:
      'Returns stories that both sides agreed to, in the order of the home page; or requested ones, or ended ones.',
    query: PageQuery.extend({ of: z.enum(['agreed', 'asked', 'ended']).default('agreed') }),
    returns: pageOf(EditedStory).extend({ counts: z.record(z.string(), z.int()) }),
    access: { ...edits, action: 'isRead' },
  },
  ...actionsOn('/admin/stories/{story}', edits, {
    publish: { summary: 'Publishes an agreed story on the home page.', ...shown },
    hide: { summary: 'Hides a story from the home page; it can be published again.', ...shown },
  }),
  'PUT /admin/stories/order': {
    summary: 'Sets the order of the stories on the home page.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: edits,
    ...shown,
  },
} as const satisfies Contract
