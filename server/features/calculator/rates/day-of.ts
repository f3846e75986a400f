// The calendar day of a call.
import type { Call } from '#server/platform/call.ts'

/** `2026-11-22`, in UTC. */
export function dayOf({ now }: Pick<Call, 'now'>): string {
  return now.toISOString().slice(0, 10)
}
