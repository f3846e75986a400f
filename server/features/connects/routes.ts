// The endpoints of connects with their actions; longer ones stand in files of their own.
import { type Call, signedIn } from '#server/platform/call.ts'
import { pageOfRows } from '#server/platform/database/rows.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { houseSetting, readHouseSetting, setHouseSetting } from '#server/platform/house/settings.ts'
import { answerReply } from '#server/platform/replies/replies.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { connects } from '#shared/features/connects/contract.ts'
import { connectMachine, getConnectBetween, getLockedConnect, passOn } from './connect.machine.ts'
import { type ConnectRow, countOpen, findReceiver, hasPhone, listOfPair, selectOpenJobs } from './connect-queries.ts'
import { countByStatus, countOwnByTab, listTrustSince, selectOwn, selectQueue } from './list-queries.ts'
import { askAgainAt, isTrusted, pairSince } from './policy.ts'
import { presentOwn, presentReviewed } from './present-connect.ts'
import { sendConnect } from './send-connect.ts'

const lookBack = 30 * 86_400_000

/** One that was passed on to who asks. */
const isReceivedBy = (call: Call) => (connect: ConnectRow) =>
  connect.approved_at !== null && connect.to_professional_id === signedIn(call).professionalId
const isSentBy = (call: Call) => (connect: ConnectRow) => connect.from_user_id === signedIn(call).id

async function answer(call: Call, connect: ConnectRow, transition: 'accept' | 'decline', reason?: string) {
  const { id: userId } = signedIn(call)
  await connectMachine.transition(call, connect, transition, { as: 'receiver', by: userId, reason })
  await answerReply(call, { userId, about: 'connect', aboutId: connect.id })
  return done
}

export const connectsRoutes = bind(connects, {
  'POST /connects': sendConnect,
  'GET /connects': async (call, { query }) => {
    const { id, professionalId } = signedIn(call)
    const reader = professionalId === null ? { senderId: id } : { receiverId: professionalId }
    const side = professionalId === null ? 'sender' : 'receiver'
    const own = selectOwn(call.db, reader, query.tab)
    const page = await pageOfRows(call.db, own, query, row => presentOwn(row, side, call.now))
    return { ...page, counts: await countOwnByTab(call.db, reader) }
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
      hasPhone: await hasPhone(call.db, id),
      jobs: await selectOpenJobs(call.db, id).execute(),
    }
  },
  'POST /connects/{connect}/withdraw': async (call, { params }) => {
    const connect = await getLockedConnect(call, params.connect, isSentBy(call))
    await connectMachine.transition(call, connect, 'withdraw', { as: 'sender', by: connect.from_user_id })
    return done
  },
  'POST /connects/{connect}/accept': async (call, { params }) =>
    await answer(call, await getConnectBetween(call, params.connect, isReceivedBy(call)), 'accept'),
  /** With a reason that the sender reads. */
  'POST /connects/{connect}/decline': async (call, { params, body }) =>
    await answer(call, await getLockedConnect(call, params.connect, isReceivedBy(call)), 'decline', body.reason),

  'GET /admin/connects': async ({ db }, { query }) => {
    const page = await pageOfRows(db, selectQueue(db, query), query, presentReviewed)
    return { ...page, counts: await countByStatus(db) }
  },
  'POST /admin/connects/{connect}/approve': async (call, { params }) => {
    await passOn(call, await getConnectBetween(call, params.connect), signedIn(call).id)
    return done
  },
  'POST /admin/connects/{connect}/reject': async (call, { params, body: { reason } }) => {
    const connect = await getLockedConnect(call, params.connect)
    await connectMachine.transition(call, connect, 'reject', { as: 'reviewer', by: signedIn(call).id, reason })
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
