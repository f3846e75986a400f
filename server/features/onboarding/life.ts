// The life of applications: a rejected one waits before it is opened again.
import { life } from '#server/platform/life.ts'
import { onboardingLifecycle } from '#shared/features/onboarding/lifecycle.ts'
import { againFrom, type Decided } from './policy.ts'

export const onboardingLife = life(onboardingLifecycle, {
  entity: 'onboarding',
  table: 'onboarding_requests',
  column: 'status',
  version: 'version',
  refusal: 'onboarding.move-not-allowed',
  guards: { 'apply-again': (request: Decided, { now }) => (againFrom(request) ?? now) <= now },
})
