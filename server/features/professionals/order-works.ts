// Sets the order of the own works: those that are named come first, in that order, the others after them as they were.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { lockOwnProfessional } from './own-professional.ts'
import { listOwnWorks, setPositions } from './work-queries.ts'

type Order = (typeof ownProfile)['PUT /portfolio/order']

export async function orderWorks(call: Call, { body }: Input<Order>): Promise<Output<Order>> {
  const own = await lockOwnProfessional(call)
  const present = (await listOwnWorks(call.db, own.id)).map(({ id }) => id)
  const named = [...new Set(body.ids)]
  if (named.length < body.ids.length)
    throw new AppError('request.invalid', { fields: [{ path: 'ids', code: 'invalid' }] })
  if (named.some(id => !present.includes(id))) throw new AppError('portfolio.not-found')
  await setPositions(call.db, [...named, ...present.filter(id => !named.includes(id))])
  return { done: true }
}
