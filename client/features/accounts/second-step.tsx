// The second step of a sign-in. Its form is lazy: it loads when an account requires it.
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import type { PostedForm } from '#shared/rendering/page.ts'
import type { NeededFactor, SignInFlow } from './use-sign-in.ts'

const Form = whenVisible(null, () => import('./second-factor-form.tsx').then(file => file.SecondFactorForm), [
  'account-steps',
])

type Props = { readonly needed: NeededFactor; readonly flow: SignInFlow; readonly posted?: PostedForm | null }

export function SecondStep(props: Props) {
  return (
    <LazyPart fallback={<Spinner />}>
      <Form key={props.needed.challenge} {...props} />
    </LazyPart>
  )
}
