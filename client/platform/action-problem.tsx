// Why a mutation failed, when no field of a form shows it: each field in the answer links to where it is edited.
import { lazy, type ReactNode, Suspense } from 'react'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { FieldPlaceOf } from './refused-fields.tsx'
import type { SendProblem } from './sending.ts'

// Lazy: most refusals name no field.
const RefusedFields = lazy(() => import('./refused-fields.tsx').then(part => ({ default: part.RefusedFields })))

type Props = {
  /** A text, or the refusal with its fields. */
  readonly problem: string | SendProblem | null
  readonly title?: string
  readonly action?: ReactNode
  /** Where its fields are edited, if not on this screen. */
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
