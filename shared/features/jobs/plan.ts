// Due dates of a payment plan: days after an event on site, independent of the step's share of the money.
export const planEvents = ['start', 'half', 'finish', 'acceptance'] as const
export type PlanEvent = (typeof planEvents)[number]

type Step = { readonly event?: PlanEvent | undefined; readonly offsetDays?: number | undefined }

/** Default: the first step at the start of work, the last at acceptance, the others half-way. */
export function eventOf({ event }: Step, place: number, steps: number): PlanEvent {
  if (event) return event
  if (place === steps - 1) return 'acceptance'
  return place === 0 ? 'start' : 'half'
}

/** Days after the planned start; acceptance is expected at the planned end. */
export function dueAfter(step: Step, place: number, steps: number, durationDays: number): number {
  const at: Readonly<Record<PlanEvent, number>> = {
    start: 0,
    half: Math.round(durationDays / 2),
    finish: durationDays,
    acceptance: durationDays,
  }
  return at[eventOf(step, place, steps)] + (step.offsetDays ?? 0)
}
