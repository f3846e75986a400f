// A part of the settings: its heading, and what it is for.
import type { ReactNode } from 'react'
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
