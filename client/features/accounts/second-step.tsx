// The second step of a sign-in; its form comes when an account asks for it.
import { LatePart } from '#client/platform/late-part.tsx'
import { whenNear } from '#client/platform/when-near.tsx'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import type { PostedForm } from '#shared/rendering/page.ts'
import type { Door, NeededFactor } from './use-sign-in.ts'

const Form = whenNear(null, () => import('./second-factor-form.tsx').then(file => file.SecondFactorForm), [
  'account-steps',
])

type Props = { readonly needed: NeededFactor; readonly door: Door; readonly posted?: PostedForm | null }

export function SecondStep(props: Props) {
  return (
    <LatePart fallback={<Spinner />}>
      <Form key={props.needed.challenge} {...props} />
    </LatePart>
  )
}
