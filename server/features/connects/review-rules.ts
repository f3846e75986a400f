// The switch of the review and the limit of open requests, with what the rule of trust would have done of late.
import { type Call, signedIn } from '#server/platform/call.ts'
import { houseSetting, readHouseSetting, setHouseSetting } from '#server/platform/house/settings.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { isTrusted } from './policy.ts'
import { listTrustSince } from './trust-queries.ts'

type Get = (typeof connects)['GET /admin/connects/rules']
type Put = (typeof connects)['PUT /admin/connects/rules']

const lookBack = 30 * 86_400_000

export async function getReviewRules(call: Call): Promise<Output<Get>> {
  const { value: review, version } = await readHouseSetting(call.db, 'connects.review')
  const asked = await listTrustSince(call.db, new Date(call.now.getTime() - lookBack))
  return {
    review,
    mostOpen: await houseSetting(call.db, 'connects.most-open'),
    version,
    asked: asked.length,
    wouldPass: asked.filter(isTrusted).length,
  }
}

/** What waits already is still looked at by a person. */
export async function setReviewRules(call: Call, { body }: Input<Put>): Promise<Output<Put>> {
  const { id: by } = signedIn(call)
  const { value: from } = await readHouseSetting(call.db, 'connects.review')
  await setHouseSetting(call, 'connects.review', body.review, { by, version: body.version })
  await setHouseSetting(call, 'connects.most-open', body.mostOpen, { by })
  call.audit.from = from
  call.audit.to = body.review
  return { done: true }
}
