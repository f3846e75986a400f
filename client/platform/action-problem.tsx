// Why an action failed, where no field of a form says it: each field that the answer names leads to where it is filled in.
import { lazy, type ReactNode, Suspense } from 'react'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { FieldPlaceOf } from './refused-fields.tsx'
import type { SendProblem } from './sending.ts'

// Loaded on demand: most refusals name no field.
const RefusedFields = lazy(() => import('./refused-fields.tsx').then(part => ({ default: part.RefusedFields })))

type Props = {
  /** Words, or the refusal with its fields. */
  readonly problem: string | SendProblem | null
  readonly title?: string
  readonly action?: ReactNode
  /** Where its fields are filled in, when they are not on this screen. */
  readonly placeOf?: FieldPlaceOf | undefined
}

export function ActionProblem({ problem, title, action, placeOf }: Props) {
  if (!problem) return null
  const { detail, fields } = typeof problem === 'string' ? { detail: problem, fields: [] } : problem
  return (
    <Callout kind="danger" live {...(title && { title })} action={action}>
      {detail}
      {fields.length > 0 && (
        <Suspense>
          <RefusedFields fields={fields} placeOf={placeOf} />
        </Suspense>
      )}
    </Callout>
  )
}
