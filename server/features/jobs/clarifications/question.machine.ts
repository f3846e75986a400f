import { isOpen } from '#server/features/jobs/policy.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { wrongField } from '#shared/errors/app-error.ts'
import { mostOpenQuestions } from '#shared/features/jobs/clarifications-contract.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { type LeadStage, leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'

export const questionMachine = defineStateMachine(clarificationLifecycle, {
  entity: 'clarification',
  table: 'clarifications',
  column: 'status',
  refusal: 'clarification.transition-not-allowed',
})

type JobFacts = Parameters<typeof isOpen>[0]

/**
 * Contact data is shared when a bid is shortlisted; in a question, a phone number would reach all competitors. @throws
 * AppError
 */
export function refuseContactDetails(path: string, text: string): void {
  if (hasContactDetails(text)) throw wrongField(path, 'invalid')
}

type Lead = { readonly stage: LeadStage } | null

/** `lead`: null if the professional found the job without a notification. */
export function mayAsk(job: JobFacts, lead: Lead, open: number, now: Date): boolean {
  const isLeadOpen = !lead || leadLifecycle.transitions.lose.from.includes(lead.stage)
  return isOpen(job, now) && isLeadOpen && open < mostOpenQuestions
}
