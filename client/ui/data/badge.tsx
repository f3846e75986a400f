import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type Tone = 'neutral' | 'moss' | 'amber' | 'brick' | 'blueprint' | 'clay'

const tones: Record<Tone, string> = {
  neutral: 'bg-well text-ink',
  moss: 'bg-well text-moss',
  amber: 'bg-well text-amber',
  brick: 'bg-well text-brick',
  blueprint: 'bg-plan text-blueprint',
  clay: 'bg-clay-wash text-clay',
}

export const dotTones: Record<Tone, string> = {
  neutral: 'bg-ink-soft',
  moss: 'bg-moss',
  amber: 'bg-amber',
  brick: 'bg-brick',
  blueprint: 'bg-blueprint',
  clay: 'bg-clay',
}

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes('badge', tones[tone])}>
      {icon}
      {children}
    </span>
  )
}
