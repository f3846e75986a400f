import { defineStateMachine } from '#server/platform/state-machine.ts'
import { onboardingLifecycle } from '#shared/features/onboarding/lifecycle.ts'
import { againFrom, type Decided } from './policy.ts'

export const onboardingMachine = defineStateMachine(onboardingLifecycle, {
  entity: 'onboarding',
  table: 'onboardingRequests',
  column: 'status',
  version: 'version',
  refusal: 'onboarding.transition-not-allowed',
  guards: { 'apply-again': (request: Decided, { now }) => (againFrom(request) ?? now) <= now },
})
