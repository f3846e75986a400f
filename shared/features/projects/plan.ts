// A new plan for the same contract, and its errors; browser and server run the same checks.
import { z } from 'zod'
import { Amount, Day, Id } from '#shared/api/schemas.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { wrongDay } from '#shared/forms/fields.ts'
import { notHandedIn, type ProjectStatus } from './lifecycle.ts'

/** A milestone of the new plan; `id` is set for an existing one. */
export const PlanStep = z.object({ id: Id.nullable(), title: z.string(), amount: Amount, dueDate: Day })
export const Plan = z.object({ start: Day, end: Day, steps: z.array(PlanStep) })
export type Plan = z.output<typeof Plan>

type Step = {
  readonly title?: string | undefined
  readonly amount?: number | undefined
  readonly dueDate?: string | undefined
}
type PlannedMilestone = {
  readonly id: string
  readonly title: string
  readonly amount: number
  readonly status: string
}
type Proposed = {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly steps: readonly Step[]
}
type Facts = {
  readonly status: ProjectStatus
  readonly contractTotal: number
  readonly plannedStart: string
  readonly today: string
}

export const mostSteps = 20

/** Before work begins the whole plan can change; after that only the days of milestones that are not handed in. */
export const isWholeOpen = (status: ProjectStatus): boolean => status === 'planned'

/** The milestones that a new plan can still change. */
export function openOf<M extends Pick<PlannedMilestone, 'status'>>(milestones: readonly M[]): M[] {
  const open: readonly string[] = notHandedIn
  return milestones.filter(({ status }) => open.includes(status))
}

function wrongSteps(steps: readonly Step[], first: string): FieldError[] {
  return steps.flatMap(({ dueDate }, index): FieldError[] => {
    const before = steps[index - 1]?.dueDate ?? first
    return dueDate !== undefined && dueDate < before ? [{ path: `steps/${index}/dueDate`, code: 'too-small' }] : []
  })
}

/**
 * Errors beyond the checks of each field: days must be in order, and before work begins the amounts must add up to the
 * total.
 */
export function wrongInPlan({ start, end, steps }: Proposed, facts: Facts): FieldError[] {
  const isOpen = isWholeOpen(facts.status)
  const first = (isOpen ? start : undefined) ?? facts.plannedStart
  const sum = steps.reduce((all, { amount = 0 }) => all + amount, 0)
  const wrong = [
    isOpen ? wrongDay('start', start, facts.today) : null,
    end !== undefined && end < first ? { path: 'end', code: 'too-small' as const } : null,
    steps.length === 0 ? { path: 'steps', code: 'required' as const } : null,
    isOpen && steps.length > 0 && sum !== facts.contractTotal ? { path: 'steps', code: 'invalid' as const } : null,
  ]
  return [...wrong.filter(found => found !== null), ...wrongSteps(steps, first)]
}

const day = 86_400_000

/** Shifts a date; negative `days` shift it back. */
export function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}
