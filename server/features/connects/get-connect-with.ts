// How it stands between a client and a professional, before the client asks.
import { type Call, signedIn } from '#server/platform/call.ts'
import { houseSetting } from '#server/platform/house/settings.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { countOpen, findPhone, findReceiver, listOfPair, listOpenJobs } from './connect-queries.ts'
import { askAgainAt, pairSince } from './policy.ts'

type With = (typeof connects)['GET /connects/with/{profile}']

export async function getConnectWith(call: Call, { params }: Input<With>): Promise<Output<With>> {
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
}
