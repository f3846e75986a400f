// Which ways of proving who one is a person has: those that cannot succeed are not offered.
import type { OwnSettings } from './settings-types.ts'

export const allWays = ['password', 'totp', 'mail'] as const
export type Way = (typeof allWays)[number]

/** The quickest first; a code by mail reaches everybody. */
export function waysOf({ hasPassword, factors }: Pick<OwnSettings, 'hasPassword' | 'factors'>): readonly Way[] {
  const has = { password: hasPassword, totp: factors.some(({ kind }) => kind === 'totp'), mail: true }
  return allWays.filter(way => has[way])
}
