import { defineStateMachine } from '#server/platform/state-machine.ts'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'

export const submissionMachine = defineStateMachine(submissionLifecycle, {
  entity: 'submission',
  table: 'formSubmissions',
  column: 'status',
  version: 'rowVersion',
  refusal: 'submission.transition-not-allowed',
  // The person who takes it up becomes the assignee, unless it has one.
  writes: ({ name, by }, { assigneeId }: { readonly assigneeId: string | null }) =>
    name === 'take' ? { assigneeId: assigneeId ?? by ?? null } : {},
})
