// Shows an own work on the profile, or takes it off; the move is written down.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import type { workLifecycle } from '#shared/features/professionals/work-lifecycle.ts'
import { lockOwnProfessional } from './own-professional.ts'
import { getOwnWork, presentWork } from './own-work.ts'
import { workLife } from './work-life.ts'
import { expectComplete } from './work-policy.ts'

type Publish = (typeof ownProfile)['POST /portfolio/{work}/publish']

async function moveWork(call: Call, id: string, name: keyof typeof workLifecycle.moves): Promise<Output<Publish>> {
  const own = await lockOwnProfessional(call)
  const work = await getOwnWork(call, own.id, id)
  workLife.expect(work, name, { as: 'owner', now: call.now })
  if (name === 'publish') expectComplete(work)
  await workLife.move(call, work, name, { as: 'owner', by: signedIn(call).id })
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
