// Mounts every feature's endpoints.

import type { Bound } from '#server/platform/endpoint/bind.ts'
import { unbound } from '#server/platform/endpoint/router.ts'
import { contract } from '#shared/contract.ts'

/** All endpoints with their deeds. */
export const endpoints: readonly Bound[] = []

/** Endpoints of the contract that no feature has bound; empty when the house is whole. */
export function missingEndpoints(): readonly string[] {
  return unbound(Object.keys(contract), endpoints)
}
