// Calendar days in UTC, so that a day is the same in every time zone.

/** `2026-11-22`, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
