import { defineStateMachine } from '#server/platform/state-machine.ts'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'

export const submissionMachine = defineStateMachine(submissionLifecycle, {
  entity: 'submission',
  table: 'form_submissions',
  column: 'status',
  version: 'row_version',
  refusal: 'submission.transition-not-allowed',
  // The person who takes it up becomes the assignee, unless it has one.
  writes: ({ name, by }, { assignee_id }: { readonly assignee_id: string | null }) =>
    name === 'take' ? { assignee_id: assignee_id ?? by ?? null } : {},
})
