// The reader's role in joining: a visitor, a client who may apply, an applicant, or none of these.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { type ProfessionalType, professionalTypes } from '#shared/access/roles.ts'
import { isAppError } from '#shared/errors/app-error.ts'

async function applicationOf(call: PageContext['call']) {
  try {
    return await call('GET /onboarding', {})
  } catch (error) {
    if (isAppError(error) && error.status === 404) return null
    throw error
  }
}

export const data = pageData(async ({ call, user, query }: PageContext) => {
  const wished = professionalTypes.find(one => one === query.get('type'))
  const chosen: ProfessionalType = user?.professionalType ?? wished ?? 'contractor'
  if (!user) return { kind: 'visitor' as const }
  if (user.role === 'admin' || user.role === 'superAdmin') return { kind: 'staff' as const }
  const application = user.role === 'professional' ? await applicationOf(call) : null
  // A draft may still change its type: the address opens the first screen again.
  const isChoosing = application?.status === 'draft' && query.get('step') === 'type'
  if (!application || isChoosing) return { kind: 'choose' as const, chosen }
  const [cities, trades] = await Promise.all([call('GET /cities', {}), call('GET /trades', {})])
  return {
    kind: 'application' as const,
    application,
    cities,
    trades,
    home: user.home,
    now: new Date().toISOString(),
  }
})
