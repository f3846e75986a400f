// The endpoints of connects with their deeds; longer ones stand in files of their own.
import { type Call, signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { houseSetting, readHouseSetting, setHouseSetting } from '#server/platform/house/settings.ts'
import { answerReply } from '#server/platform/replies/keep.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { connects } from '#shared/features/connects/contract.ts'
import {
  type ConnectRow,
  countOpen,
  findConnect,
  findPhone,
  findReceiver,
  listOfPair,
  listOpenJobs,
  lockConnect,
} from './connect-queries.ts'
import { connectAccepted, connectDeclined, connectRejected, connectWithdrawn } from './events.ts'
import { connectLife, getConnectBetween, getLockedConnect, passOn } from './life.ts'
import {
  countByStatus,
  countOwnByTab,
  countQueue,
  listHistories,
  listOwn,
  listQueue,
  listTrust,
  listTrustSince,
} from './list-queries.ts'
import { askAgainAt, isTrusted, pairSince, titleOf } from './policy.ts'
import { presentOwn, presentReviewed } from './present-connect.ts'
import { sendConnect } from './send-connect.ts'

const lookBack = 30 * 86_400_000

/** One that was passed on to who asks. @throws AppError `connect.not-found` */
function expectReceived(call: Call, connect: ConnectRow | undefined): ConnectRow {
  const isOwn = connect?.to_professional_id === signedIn(call).professionalId
  if (!connect?.approved_at || !isOwn) throw new AppError('connect.not-found')
  return connect
}

async function answer(call: Call, connect: ConnectRow, move: 'accept' | 'decline', reason?: string): Promise<void> {
  const { id: userId } = signedIn(call)
  await connectLife.move(call, connect, move, { as: 'receiver', by: userId, reason })
  await answerReply(call, { userId, about: 'connect', aboutId: connect.id })
}

type Histories = Awaited<ReturnType<typeof listHistories>>

function historyOf(histories: Histories, senderId: string) {
  const own = histories.filter(({ from_user_id }) => from_user_id === senderId)
  const count = (status: string) => own.find(row => row.status === status)?.count ?? 0
  return {
    asked: own.reduce((sum, row) => sum + row.count, 0),
    accepted: count('accepted'),
    declined: count('declined'),
    rejected: count('rejected'),
  }
}

export const connectsRoutes = bind(connects, {
  'POST /connects': sendConnect,
  'GET /connects': async (call, { query }) => {
    const { id, professionalId } = signedIn(call)
    const reader = professionalId === null ? { senderId: id } : { receiverId: professionalId }
    const rows = await listOwn(call.db, reader, query)
    const counts = await countOwnByTab(call.db, reader)
    const { tab, page, pageSize } = query
    const side = professionalId === null ? 'sender' : 'receiver'
    return { items: rows.map(row => presentOwn(row, side, call.now)), page, pageSize, total: counts[tab], counts }
  },
  'POST /connects/{connect}/accept': async (call, { params }) => {
    expectReceived(call, await findConnect(call.db, params.connect))
    const connect = await getConnectBetween(call, params.connect)
    await answer(call, connect, 'accept')
    await emit(
      call,
      connectAccepted({
        connectId: connect.id,
        userId: connect.from_user_id,
        professionalId: connect.to_professional_id,
        title: connect.job_title ?? titleOf(connect.message),
        language: connect.job_language ?? connect.language,
        cityId: connect.city_id,
        tradeId: connect.job_trade_id,
      }),
    )
    return done
  },
  /** With a reason that the sender reads. */
  'POST /connects/{connect}/decline': async (call, { params, body }) => {
    const connect = expectReceived(call, await lockConnect(call.db, params.connect))
    await answer(call, connect, 'decline', body.reason)
    await emit(call, connectDeclined({ connectId: connect.id }))
    return done
  },
  'GET /admin/connects': async ({ db }, { query }) => {
    const rows = await listQueue(db, query)
    const ids = rows.map(({ id }) => id)
    const trusts = await listTrust(db, ids)
    const histories = await listHistories(db, [...new Set(rows.map(({ from_user_id }) => from_user_id))])
    const items = rows.flatMap(row => {
      const trust = trusts.find(({ id }) => id === row.id)
      return trust ? [presentReviewed(row, { trust, history: historyOf(histories, row.from_user_id) })] : []
    })
    const { page, pageSize } = query
    return { items, page, pageSize, total: await countQueue(db, query), counts: await countByStatus(db) }
  },

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
