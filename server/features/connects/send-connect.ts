// Sends a connect request: within the limits, then to the reviewers, or directly to the professional if the sender is
// trusted.

import { randomUUIDv7 } from 'node:crypto'
import { getCity } from '#server/platform/database/cities.ts'
import { emit } from '#server/platform/events/event.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { lockOpenAccount, shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { siteSetting } from '#server/platform/site-settings/settings.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { connectMachine, getLockedConnect, passOn } from './connect.machine.ts'
import { countOpen, findReceiver, hasPhone, insertConnect, listOfPair, selectOpenJobs } from './connect-queries.ts'
import { connectAsked } from './events.ts'
import { getTrust } from './list-queries.ts'
import { askAgainAt, isTrusted, pairSince } from './policy.ts'

type Send = (typeof connects)['POST /connects']

/** Locks the sender first, so that concurrent requests are counted. */
async function getReceiver(ctx: RequestContext, senderId: string, slug: string): Promise<string> {
  if (!(await lockOpenAccount(ctx.db, senderId))) throw new AppError('session.required')
  const receiver = await findReceiver(ctx.db, slug, senderId)
  const isPresent = receiver && receiver.userId !== senderId && (await shareLockOpenAccount(ctx.db, receiver.userId))
  if (!isPresent) throw new AppError('professional.not-found')
  return receiver.id
}

async function expectWithinLimits(ctx: RequestContext, senderId: string, professionalId: string): Promise<void> {
  const earlier = await listOfPair(ctx.db, senderId, professionalId, pairSince(ctx.now))
  if (askAgainAt(earlier)) throw new AppError('connect.already-asked')
  const most = await siteSetting(ctx.db, 'connects.most-open')
  if ((await countOpen(ctx.db, senderId)) >= most) throw new AppError('connect.too-many-open')
}

/** The job must be open and belong to the sender; without a city the job's city counts. */
async function placeOf({ db }: RequestContext, senderId: string, { job, city, sharePhone }: Input<Send>['body']) {
  const open = selectOpenJobs(db, senderId).select('cityId')
  const found = job ? await open.where('id', '=', job).executeTakeFirst() : undefined
  if (job && !found) throw wrongField('job', 'not-a-choice')
  const cityId = city ? (await getCity(db, city)).id : found?.cityId
  if (sharePhone && !(await hasPhone(db, senderId))) throw wrongField('sharePhone', 'not-a-choice')
  return { jobId: found?.id ?? null, cityId: cityId ?? null }
}

async function mayPass({ db }: RequestContext, id: string): Promise<boolean> {
  return (await siteSetting(db, 'connects.review')) === 'trust' && isTrusted(await getTrust(db, id))
}

export async function sendConnect(ctx: WriteContext, { body }: Input<Send>): Promise<Returned<Send>> {
  const { id: senderId } = signedIn(ctx)
  const professionalId = await getReceiver(ctx, senderId, body.professional)
  await expectWithinLimits(ctx, senderId, professionalId)
  const id = randomUUIDv7()
  const status = connectLifecycle.initial
  await insertConnect(ctx.db, {
    id,
    fromUserId: senderId,
    toProfessionalId: professionalId,
    purpose: body.purpose,
    message: body.message,
    language: ctx.language,
    preferredLanguage: body.preferredLanguage,
    ...(await placeOf(ctx, senderId, body)),
    sharePhone: body.sharePhone,
    channel: body.channel,
    status,
    reason: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await connectMachine.begin(ctx, id, { by: senderId })
  if (await mayPass(ctx, id)) {
    await passOn(ctx, await getLockedConnect(ctx, id))
    return { id, status: 'approved' }
  }
  await emit(ctx, connectAsked({ connectId: id }))
  return { id, status }
}
