// One horizontal bar; its width is an SVG attribute because the content security policy forbids inline styles.
import { classes } from '#client/ui/base/classes.ts'
import type { Tone } from '#client/ui/data/badge.tsx'

const fills: Record<Tone, string> = {
  neutral: 'fill-ink-soft',
  moss: 'fill-moss',
  amber: 'fill-amber',
  brick: 'fill-brick',
  blueprint: 'fill-blueprint',
  clay: 'fill-clay',
}

/** `percent` from 0 to 100, drawn from the start side. */
export function Bar({ percent, tone = 'blueprint', thick }: { percent: number; tone?: Tone; thick?: boolean }) {
  return (
    <svg aria-hidden="true" className={classes('bar-chart', thick ? 'h-5' : 'h-1.75')}>
      <rect width="100%" height="100%" className="fill-well" />
      <rect width={`${percent}%`} height="100%" className={fills[tone]} />
    </svg>
  )
}
