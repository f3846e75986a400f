// A part of the settings: its heading, what it is for, and what came of the last act.
import type { ReactNode } from 'react'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'

type SettingsCardProps = {
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

export function SettingsCard({ id, title, lead, children }: SettingsCardProps) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {lead && <p className="max-w-160 text-15 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}

type OutcomeProps = { readonly problem?: { readonly detail: string } | null; readonly said?: string | null }

/** Why an act failed, or that it was done; read aloud. */
export function Outcome({ problem, said }: OutcomeProps) {
  if (problem)
    return (
      <Callout kind="danger" live>
        {problem.detail}
      </Callout>
    )
  return (
    <p role="status" className="text-15 text-moss empty:hidden">
      {said}
    </p>
  )
}
