// The demo's news of applications: of new ones to those who look at them, of the decision to the applicant.
import type { News } from './put-news.ts'
import { type Gathered, rowsIn } from './world.ts'

function applicationsIn(rows: Gathered) {
  const names = new Map(rowsIn(rows, 'users').map(({ id, name }) => [id, name]))
  return rowsIn(rows, 'onboarding_requests').map(request => ({ ...request, name: names.get(request.user_id) ?? '' }))
}

export function newsOfApplications(rows: Gathered, userId: string): News[] {
  return applicationsIn(rows).flatMap(({ id, user_id, name, company_name, submitted_at }): News[] => {
    if (!(submitted_at instanceof Date)) return []
    const type = 'new-professional-created'
    return [
      {
        userId,
        type,
        push: type,
        event: 'onboarding-submitted',
        payload: { requestId: id },
        facts: { name, company: company_name ?? '' },
        route: 'admin.onboarding-request.user',
        params: { user: user_id },
        at: submitted_at,
      },
    ]
  })
}

/** Those who wait for nothing any more: their last news is what was decided. */
export function newsOfApplicants(rows: Gathered): News[] {
  const types: Readonly<Record<string, readonly [event: string, type: string]>> = {
    changes_requested: ['onboarding-sent-back', 'onboarding-changes-requested'],
    rejected: ['onboarding-rejected', 'onboarding-rejected'],
  }
  return applicationsIn(rows).flatMap(({ id, user_id, name, company_name, status, decided_at }): News[] => {
    const [event, type] = types[status ?? ''] ?? []
    if (!(event && type && decided_at instanceof Date)) return []
    return [
      {
        userId: user_id,
        event,
        type,
        push: 'onboarding-decided',
        payload: { requestId: id },
        facts: { name, company: company_name ?? '' },
        route: 'account.join-as-professional',
        params: {},
        at: decided_at,
      },
    ]
  })
}
