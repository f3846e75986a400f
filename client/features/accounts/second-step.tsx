// The second step of a sign-in; its form comes when an account asks for it.
import { LatePart } from '#client/platform/late-part.tsx'
import { whenNear } from '#client/platform/when-near.tsx'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import type { Door, NeededFactor } from './use-sign-in.ts'

const Form = whenNear(null, () => import('./second-factor-form.tsx').then(file => file.SecondFactorForm), [
  'account-steps',
])

export function SecondStep({ needed, door }: { readonly needed: NeededFactor; readonly door: Door }) {
  return (
    <LatePart fallback={<Spinner />}>
      <Form key={needed.challenge} needed={needed} door={door} />
    </LatePart>
  )
}
