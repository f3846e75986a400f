// When the steps of a payment plan fall due: by what happens on site and so many days after it, never by their share of the money.
export const planEvents = ['start', 'half', 'finish', 'acceptance'] as const
export type PlanEvent = (typeof planEvents)[number]

type Step = { readonly event?: PlanEvent | undefined; readonly offsetDays?: number | undefined }

/** Where nobody said: the first when work starts, the last when it is accepted, those between half-way. */
export function eventOf({ event }: Step, place: number, steps: number): PlanEvent {
  if (event) return event
  if (place === steps - 1) return 'acceptance'
  return place === 0 ? 'start' : 'half'
}

/** Days from the planned start; acceptance is planned for the planned end. */
export function dueAfter(step: Step, place: number, steps: number, durationDays: number): number {
  const at: Readonly<Record<PlanEvent, number>> = {
    start: 0,
    half: Math.round(durationDays / 2),
    finish: durationDays,
    acceptance: durationDays,
  }
  return at[eventOf(step, place, steps)] + (step.offsetDays ?? 0)
}
