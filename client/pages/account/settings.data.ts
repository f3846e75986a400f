import { helpData } from '#client/features/articles/help/help-data.ts'
import { calculatorRatesData } from '#client/features/calculator/rates/rates-data.ts'
import { ownProfileData } from '#client/features/professionals/own-profile-view.ts'
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { type Module, may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'

const everybody = ['profile', 'region', 'notifications', 'sign-in', 'devices', 'privacy', 'data', 'invite'] as const
export type SettingsPart = (typeof everybody)[number] | 'business' | 'calculator' | 'help' | 'owner' | 'health'

/** Approved professionals also get the business section; admins those of the site that they may read. */
function partsFor({ user }: PageContext): readonly SettingsPart[] {
  if (user && areaOf(user) === 'admin') {
    const reads = (module: Module): boolean => may(user.permissions, module, 'isRead', () => undefined)
    return [
      ...everybody,
      ...(reads('calculator-rates') ? (['calculator'] as const) : []),
      ...(reads('help-center') ? (['help'] as const) : []),
      ...(reads('settings') ? (['owner', 'health'] as const) : []),
    ]
  }
  if (!user?.professionalId || !user.approved) return everybody
  const [profile, ...rest] = everybody
  return [profile, 'business', ...rest]
}

/** Data of a single section. */
async function partData(context: PageContext, part: SettingsPart) {
  const { call } = context
  return {
    sessions: part === 'devices' ? await call('GET /accounts/me/sessions', {}) : [],
    cities: part === 'region' ? await call('GET /cities', {}) : [],
    business: part === 'business' ? await ownProfileData(call, context.language) : null,
    calculator: part === 'calculator' ? await calculatorRatesData(context) : null,
    owner: part === 'owner' ? await call('GET /admin/owner', {}) : null,
    health: part === 'health' ? await call('GET /admin/health', {}) : null,
    help: part === 'help' ? await helpData(context) : null,
    device: part === 'notifications' ? await call('GET /notifications/device', {}) : null,
    invitations: part === 'invite' ? await call('GET /invitations', {}) : null,
  }
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, user, path } = context
  const parts = partsFor(context)
  const requested = parts.find(name => name === query.get('section'))
  // A person without the required second factor is led to its section. The address names the section, so that it stays
  // open after the setup.
  if (user?.secondFactorRequired && !requested) throw redirectTo(`${path}?section=sign-in`)
  const part = requested ?? 'profile'
  const [settings, methods, own] = await Promise.all([
    call('GET /accounts/me/settings', {}),
    part === 'sign-in' ? call('GET /accounts/sign-in-methods', {}) : null,
    partData(context, part),
  ])
  return {
    path,
    part,
    parts,
    area: user ? areaOf(user) : ('user' as const),
    settings,
    google: methods?.google ?? false,
    outbox: methods?.outbox ?? null,
    ...own,
    now: new Date().toISOString(),
  }
})
