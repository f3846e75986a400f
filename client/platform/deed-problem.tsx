// Why a deed failed, where no field of a form says it.
import type { ReactNode } from 'react'
import { Callout } from '#client/ui/floats/callout.tsx'

export function DeedProblem({ problem, action }: { readonly problem: string | null; readonly action?: ReactNode }) {
  if (!problem) return null
  return (
    <Callout kind="danger" live action={action}>
      {problem}
    </Callout>
  )
}
