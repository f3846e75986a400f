// The endpoints of connects with their deeds; those of more than a few lines stand in files of their own.
import { signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/emit.ts'
import { houseSetting, readHouseSetting, setHouseSetting } from '#server/platform/house/settings.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { connects } from '#shared/features/connects/contract.ts'
import { acceptConnect, declineConnect } from './answer-connect.ts'
import { countOpen, findPhone, findReceiver, listOfPair, listOpenJobs } from './connect-queries.ts'
import { connectRejected, connectWithdrawn } from './events.ts'
import { connectLife } from './life.ts'
import { listConnects, listConnectsForReview } from './list-connects.ts'
import { getConnectBetween, getLockedConnect } from './load-connect.ts'
import { passOn } from './pass-on.ts'
import { askAgainAt, isTrusted, pairSince } from './policy.ts'
import { sendConnect } from './send-connect.ts'
import { listTrustSince } from './trust-queries.ts'

const lookBack = 30 * 86_400_000

export const connectsRoutes = bind(connects, {
  'POST /connects': sendConnect,
  'GET /connects': listConnects,
  'POST /connects/{connect}/accept': acceptConnect,
  'POST /connects/{connect}/decline': declineConnect,
  'GET /admin/connects': listConnectsForReview,

  'GET /connects/with/{profile}': async (call, { params }) => {
    const { id } = signedIn(call)
    const receiver = await findReceiver(call.db, params.profile)
    if (!receiver) throw new AppError('professional.not-found')
    // An accepted one is remembered for longer than it keeps from asking.
    const ever = await listOfPair(call.db, id, receiver.id, new Date(0))
    const [latest] = ever
    const since = pairSince(call.now)
    return {
      last: latest ? { status: latest.status, createdAt: latest.created_at.toISOString() } : null,
      againAt: askAgainAt(ever.filter(({ created_at }) => created_at > since))?.toISOString() ?? null,
      open: await countOpen(call.db, id),
      mostOpen: await houseSetting(call.db, 'connects.most-open'),
      hasPhone: (await findPhone(call.db, id)) !== null,
      jobs: await listOpenJobs(call.db, id),
    }
  },

  'POST /connects/{connect}/withdraw': async (call, { params }) => {
    const { id: by } = signedIn(call)
    const connect = await getLockedConnect(call, params.connect)
    if (connect.from_user_id !== by) throw new AppError('connect.not-found')
    await connectLife.move(call, connect, 'withdraw', { as: 'sender', by })
    await emit(call, connectWithdrawn({ connectId: connect.id }))
    return done
  },

  'POST /admin/connects/{connect}/approve': async (call, { params }) => {
    await passOn(call, await getConnectBetween(call, params.connect), signedIn(call).id)
    return done
  },

  'POST /admin/connects/{connect}/reject': async (call, { params, body: { reason } }) => {
    const connect = await getLockedConnect(call, params.connect)
    await connectLife.move(call, connect, 'reject', { as: 'reviewer', by: signedIn(call).id, reason })
    await emit(call, connectRejected({ connectId: connect.id }))
    return done
  },

  'GET /admin/connects/rules': async ({ db, now }) => {
    const { value: review, version } = await readHouseSetting(db, 'connects.review')
    const asked = await listTrustSince(db, new Date(now.getTime() - lookBack))
    const mostOpen = await houseSetting(db, 'connects.most-open')
    return { review, mostOpen, version, asked: asked.length, wouldPass: asked.filter(isTrusted).length }
  },

  /** What waits already is still looked at by a person. */
  'PUT /admin/connects/rules': async (call, { body }) => {
    const { id: by } = signedIn(call)
    const { value: from } = await readHouseSetting(call.db, 'connects.review')
    await setHouseSetting(call, 'connects.review', body.review, { by, version: body.version })
    await setHouseSetting(call, 'connects.most-open', body.mostOpen, { by })
    Object.assign(call.audit, { from, to: body.review })
    return done
  },
})
