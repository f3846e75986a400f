// Which ways of proving who one is a person has: those that cannot succeed are not offered.
import { proofWays } from '#shared/features/accounts/fields.ts'
import type { OwnSettings } from './settings-types.ts'

export type Way = (typeof proofWays)[number]

/** The quickest first; a code by mail reaches everybody. */
export function waysOf({ hasPassword, factors }: Pick<OwnSettings, 'hasPassword' | 'factors'>): readonly Way[] {
  const has = { password: hasPassword, totp: factors.some(({ kind }) => kind === 'totp'), mail: true }
  return proofWays.filter(way => has[way])
}
