// Shows an own work on the profile, or takes it off; the move is written down.
import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { workLifecycle } from '#shared/features/professionals/work-lifecycle.ts'
import { lockOwnProfessional } from './own-professional.ts'
import { getOwnWork, presentWork } from './own-work.ts'
import { expectComplete } from './work-policy.ts'
import { moveStatus } from './work-queries.ts'

type Publish = (typeof ownProfile)['POST /portfolio/{work}/publish']

async function moveWork(call: Call, id: string, name: keyof typeof workLifecycle.moves): Promise<Output<Publish>> {
  const own = await lockOwnProfessional(call)
  const work = await getOwnWork(call, own.id, id)
  const { from, to } = workLifecycle.moves[name]
  if (!from.includes(work.status)) throw new AppError('portfolio.move-not-allowed')
  if (to === 'published') expectComplete(work)
  if (!(await moveStatus(call.db, { id, from, to, now: call.now }))) throw new AppError('portfolio.move-not-allowed')
  const change = { entity: 'work', id, from: work.status, to, by: signedIn(call).id, at: call.now }
  await recordChange(call.db, change)
  return presentWork(await getOwnWork(call, own.id, id), call.language)
}

/** @throws AppError `portfolio.incomplete`, `portfolio.move-not-allowed`, `portfolio.not-found` */
export async function publishWork(call: Call, { params }: Input<Publish>): Promise<Output<Publish>> {
  return await moveWork(call, params.work, 'publish')
}

/** @throws AppError `portfolio.move-not-allowed`, `portfolio.not-found` */
export async function hideWork(call: Call, { params }: Input<Publish>): Promise<Output<Publish>> {
  return await moveWork(call, params.work, 'hide')
}
