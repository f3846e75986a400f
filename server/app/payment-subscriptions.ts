import * as project from '#server/features/projects/events.ts'
import { toClient, toProfessional, workToClient, workToProfessional } from '#server/features/projects/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const paymentSubscriptions: readonly Subscription[] = [
  onEvent(project.paymentMarked, { notify: [workToProfessional('payment-marked')] }),
  onEvent(project.paymentConfirmed, { notify: [workToClient('payment-confirmed')] }),
  onEvent(project.paymentDisputed, { notify: [workToClient('payment-disputed')] }),
  onEvent(project.retentionDue, { notify: [toClient('retention-to-pay'), toProfessional('retention-due')] }),
  onEvent(project.retentionMarked, { notify: [toProfessional('retention-marked')] }),
  onEvent(project.retentionConfirmed, { notify: [toClient('retention-confirmed')] }),
  onEvent(project.retentionDisputed, { notify: [toClient('retention-disputed')] }),
]
