// Who is told of the payments of a project, and of what was kept back of them.
import * as project from '#server/features/projects/events.ts'
import { toClient, toProfessional, workToClient, workToProfessional } from '#server/features/projects/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfPayments: readonly NewsRow[] = [
  onEvent(project.paymentMarked, { tell: [workToProfessional('payment-marked')] }),
  onEvent(project.paymentConfirmed, { tell: [workToClient('payment-confirmed')] }),
  onEvent(project.paymentDisputed, { tell: [workToClient('payment-disputed')] }),
  onEvent(project.retentionDue, { tell: [toClient('retention-to-pay'), toProfessional('retention-due')] }),
  onEvent(project.retentionMarked, { tell: [toProfessional('retention-marked')] }),
  onEvent(project.retentionConfirmed, { tell: [toClient('retention-confirmed')] }),
  onEvent(project.retentionDisputed, { tell: [toClient('retention-disputed')] }),
]
