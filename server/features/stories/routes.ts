// Every action locks the project first.
import { randomUUIDv7 } from 'node:crypto'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { stories } from '#shared/features/stories/contract.ts'
import { type StoryTransition, storyLifecycle } from '#shared/features/stories/lifecycle.ts'
import * as event from './events.ts'
import {
  countKnown,
  countStories,
  findOfProject,
  findStory,
  findStoryProject,
  insertStory,
  listPhotos,
  listStories,
  lockProject,
  reorder,
  type StoryRow,
} from './story-queries.ts'

type In<K extends keyof typeof stories> = Input<(typeof stories)[K]>
type View = NonNullable<Returned<(typeof stories)['GET /projects/{project}/story']>['story']>
type As = 'asker' | 'other' | 'editor'

export const storyMachine = defineStateMachine(storyLifecycle, {
  entity: 'story',
  table: 'successStories',
  column: 'status',
  version: 'version',
  refusal: 'story.transition-not-allowed',
})

/** In the author's language. */
const written = ({ language }: RequestContext, text = '') =>
  JSON.stringify({ en: '', fr: '', ar: '', [language]: text })

/** @throws AppError `story.not-found` for a person who is no side of the project */
async function storyOf(ctx: RequestContext, id: string) {
  const { id: userId } = signedIn(ctx)
  const project = expectFound(await findStoryProject(ctx.db, id, userId), 'story.not-found')
  const side = project.clientId === userId ? ('client' as const) : ('professional' as const)
  const story = await findOfProject(ctx.db, id)
  const isLive = story !== undefined && storyLifecycle.live.includes(story.status)
  // A side whose request was declined cannot ask again; the other side can.
  const wasDeclined = story?.status === 'declined' && story.askedBy === side
  const mayAsk = project.status === 'closed' && project.bothHere && !isLive && !wasDeclined
  const as: As = story?.askedBy === side ? 'asker' : 'other'
  return { project, userId, side, story, isLive, mayAsk, as }
}

async function lockedStoryOf(ctx: RequestContext, id: string) {
  if (!(await shareLockOpenAccount(ctx.db, signedIn(ctx).id))) throw new AppError('session.ended')
  await lockProject(ctx.db, id)
  return await storyOf(ctx, id)
}

function present(ctx: RequestContext, row: StoryRow, as: As): View {
  return {
    ...row,
    before: row.beforePicture,
    after: row.afterPicture,
    askedAt: row.createdAt,
    transitions: storyMachine.allowedTransitions(row, { now: ctx.now, as }),
  }
}

async function ask(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/story'>) {
  const { project, userId, side, isLive, mayAsk } = await lockedStoryOf(ctx, params.project)
  if (isLive) throw new AppError('story.already-asked')
  if (!mayAsk) throw new AppError('story.transition-not-allowed')
  if (side === 'client' && body.quote === undefined) throw wrongField('quote', 'required')
  const photos = await listPhotos(ctx.db, project.id)
  const pictureOf = (path: 'before' | 'after'): string => {
    const found = photos.find(({ file }) => file === body[path])
    if (!found) throw wrongField(path, 'not-a-choice')
    return found.picture
  }
  if (body.before === body.after) throw wrongField('after', 'invalid')
  const id = randomUUIDv7()
  await insertStory(ctx.db, {
    id,
    projectId: project.id,
    title: written(ctx, body.title),
    // The quote is the client's only.
    quote: written(ctx, side === 'client' ? body.quote : ''),
    beforePicture: pictureOf('before'),
    afterPicture: pictureOf('after'),
    status: storyLifecycle.initial,
    askedBy: side,
    [`${side}AgreedAt` as const]: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await storyMachine.begin(ctx, id, { by: userId })
  await emit(ctx, event.storyAsked({ storyId: id, projectId: project.id, side, by: userId }))
  return { id }
}

async function agree(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/story/agree'>) {
  const { story, userId, side, as } = await lockedStoryOf(ctx, params.project)
  if (!story) throw new AppError('story.not-found')
  storyMachine.expect(story, 'agree', { as, now: ctx.now })
  if (side === 'client' && body.quote === undefined) throw wrongField('quote', 'required')
  const set =
    side === 'client' ? { clientAgreedAt: ctx.now, quote: written(ctx, body.quote) } : { professionalAgreedAt: ctx.now }
  await storyMachine.transition(ctx, story, 'agree', { as, by: userId, set })
  await emit(ctx, event.storyAgreed({ storyId: story.id, projectId: story.projectId, side, by: userId }))
  return done
}

/** Ends the story by one side. */
const end =
  (name: 'decline' | 'withdraw', happened: typeof event.storyDeclined | typeof event.storyWithdrawn) =>
  async (ctx: WriteContext, { params }: In<'POST /projects/{project}/story/withdraw'>) => {
    const { story, userId, side, as } = await lockedStoryOf(ctx, params.project)
    if (!story) throw new AppError('story.not-found')
    await storyMachine.transition(ctx, story, name, { as, by: userId })
    await emit(ctx, happened({ storyId: story.id, projectId: story.projectId, side, by: userId }))
    return done
  }

const edit =
  (
    name: Extract<StoryTransition, 'publish' | 'hide'>,
    happened: typeof event.storyPublished | typeof event.storyHidden,
  ) =>
  async (ctx: WriteContext, { params }: In<'POST /admin/stories/{story}/publish'>) => {
    const known = expectFound(await findStory(ctx.db, params.story), 'story.not-found')
    await lockProject(ctx.db, known.projectId)
    const story = expectFound(await findStory(ctx.db, known.id), 'story.not-found')
    const { id: by } = signedIn(ctx)
    await storyMachine.transition(ctx, story, name, { as: 'editor', by })
    ctx.audit.name = story.projectTitle
    await emit(ctx, happened({ storyId: story.id, projectId: story.projectId, side: 'system', by: null }))
    return done
  }

export const storiesRoutes = bind(stories, {
  'GET /projects/{project}/story': async (ctx, { params }) => {
    const { project, side, story, mayAsk, as } = await storyOf(ctx, params.project)
    const photos = mayAsk ? await listPhotos(ctx.db, project.id) : []
    return {
      side,
      other: side === 'client' ? project.professionalName : project.clientName,
      story: story ? present(ctx, story, as) : null,
      mayAsk,
      photos,
    }
  },
  'POST /projects/{project}/story': ask,
  'POST /projects/{project}/story/agree': agree,
  'POST /projects/{project}/story/decline': end('decline', event.storyDeclined),
  'POST /projects/{project}/story/withdraw': end('withdraw', event.storyWithdrawn),
  'GET /admin/stories': async (ctx, { query }) => {
    const { of, page, pageSize } = query
    const counts = await countStories(ctx.db)
    const items = (await listStories(ctx.db, of, query)).map(row => ({
      ...present(ctx, row, 'editor'),
      project: { code: row.code, title: row.projectTitle, language: row.language },
      client: row.clientName,
      professional: { name: row.professionalName, profile: row.professionalSlug },
    }))
    return { items, page, pageSize, total: counts[of], counts }
  },
  'POST /admin/stories/{story}/publish': edit('publish', event.storyPublished),
  'POST /admin/stories/{story}/hide': edit('hide', event.storyHidden),
  /** Stories that are not named follow in their old order. */
  'PUT /admin/stories/order': async (ctx, { body }) => {
    const ids = [...new Set(body.ids)]
    if ((await countKnown(ctx.db, ids)) !== ids.length) throw wrongField('ids', 'not-a-choice')
    await reorder(ctx.db, ids)
    return done
  },
})
