import { pageOfRows } from '#server/platform/database/rows.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { transitionActions } from '#server/platform/endpoint/transition-actions.ts'
import { answerReply } from '#server/platform/replies/replies.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { readSiteSetting, setSiteSetting, siteSetting } from '#server/platform/site-settings/settings.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { connects } from '#shared/features/connects/contract.ts'
import { connectMachine, getConnectBetween, getLockedConnect, passOn } from './connect.machine.ts'
import { type ConnectRow, countOpen, findReceiver, hasPhone, listOfPair, selectOpenJobs } from './connect-queries.ts'
import { countByStatus, countOwnByTab, listTrustSince, selectOwn, selectQueue } from './list-queries.ts'
import { askAgainAt, isTrusted, pairSince } from './policy.ts'
import { presentOwn, presentReviewed } from './present-connect.ts'
import { sendConnect } from './send-connect.ts'

const lookback = 30 * 86_400_000

/** Whether the caller sent it, or received it after its approval. */
const isOwn = (ctx: RequestContext) => (connect: ConnectRow) => {
  const { id, professionalId } = signedIn(ctx)
  return connect.fromUserId === id || (connect.approvedAt !== null && connect.toProfessionalId === professionalId)
}
const answered = (ctx: WriteContext, { row, by }: { readonly row: ConnectRow; readonly by: string }) =>
  answerReply(ctx, { userId: by, about: 'connect', aboutId: row.id })

export const connectsRoutes = bind(connects, {
  'POST /connects': sendConnect,
  'GET /connects': async (ctx, { query }) => {
    const { id, professionalId } = signedIn(ctx)
    const reader = professionalId === null ? { senderId: id } : { receiverId: professionalId }
    const side = professionalId === null ? 'sender' : 'receiver'
    const own = selectOwn(ctx.db, reader, query.tab)
    const page = await pageOfRows(ctx.db, own, query, row => presentOwn(row, side, ctx.now))
    return { ...page, counts: await countOwnByTab(ctx.db, reader) }
  },
  'GET /connects/with/{profile}': async (ctx, { params }) => {
    const { id } = signedIn(ctx)
    const receiver = await findReceiver(ctx.db, params.profile)
    if (!receiver) throw new AppError('professional.not-found')
    // Requests of all time: an accepted one is shown for longer than it blocks a new one.
    const ever = await listOfPair(ctx.db, id, receiver.id, new Date(0))
    const [latest] = ever
    const since = pairSince(ctx.now)
    return {
      last: latest ?? null,
      againAt: askAgainAt(ever.filter(({ createdAt }) => createdAt > since)),
      open: await countOpen(ctx.db, id),
      mostOpen: await siteSetting(ctx.db, 'connects.most-open'),
      hasPhone: await hasPhone(ctx.db, id),
      jobs: await selectOpenJobs(ctx.db, id).execute(),
    }
  },
  ...transitionActions(connects, '/connects/{connect}', connectMachine, {
    load: (ctx, { connect }) => getLockedConnect(ctx, connect, isOwn(ctx)),
    as: ({ fromUserId }, { id }) => (fromUserId === id ? 'sender' : 'receiver'),
    steps: {
      withdraw: {},
      accept: { load: (ctx, { connect }) => getConnectBetween(ctx, connect, isOwn(ctx)), after: answered },
      /** The sender can read the reason. */
      decline: { after: answered },
    },
  }),

  'GET /admin/connects': async ({ db }, { query }) => {
    const page = await pageOfRows(db, selectQueue(db, query), query, presentReviewed)
    return { ...page, counts: await countByStatus(db) }
  },
  ...transitionActions(connects, '/admin/connects/{connect}', connectMachine, {
    load: (ctx, { connect }) => getLockedConnect(ctx, connect),
    as: 'reviewer',
    steps: {
      approve: async (ctx, { params }) => {
        await passOn(ctx, await getConnectBetween(ctx, params.connect), signedIn(ctx).id)
        return done
      },
      reject: {},
    },
  }),
  'GET /admin/connects/rules': async ({ db, now }) => {
    const { value: review, version } = await readSiteSetting(db, 'connects.review')
    const asked = await listTrustSince(db, new Date(now.getTime() - lookback))
    const mostOpen = await siteSetting(db, 'connects.most-open')
    return { review, mostOpen, version, asked: asked.length, wouldPass: asked.filter(isTrusted).length }
  },
  /** Requests in the queue still need a reviewer. */
  'PUT /admin/connects/rules': async (ctx, { body }) => {
    const { id: by } = signedIn(ctx)
    const { value: from } = await readSiteSetting(ctx.db, 'connects.review')
    await setSiteSetting(ctx, 'connects.review', body.review, { by, version: body.version })
    await setSiteSetting(ctx, 'connects.most-open', body.mostOpen, { by })
    Object.assign(ctx.audit, { from, to: body.review })
    return done
  },
})
