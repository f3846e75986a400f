// The calendar day: the same for everybody, wherever the clock hangs.

/** `2026-11-22`, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
