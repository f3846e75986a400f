// A round button with only an icon; its label is its accessible name and its tooltip.
import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

type Look = { label: string; icon: ReactNode; kind?: 'quiet' | 'outlined' | 'floating'; count?: string | undefined }

const kinds = {
  quiet: 'hover:bg-well',
  outlined: 'border border-edge bg-surface hover:border-ink',
  floating: 'bg-surface shadow-float',
}

function iconButtonClass(kind: Look['kind'] = 'quiet'): string {
  return classes('icon-button', kinds[kind])
}

function Count({ count }: { count: string | undefined }) {
  if (!count) return null
  return (
    <span
      aria-hidden="true"
      className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-clay px-1 text-center font-medium text-13 text-surface tabular-nums leading-4.5"
    >
      {count}
    </span>
  )
}

/** `count` is a short text such as "3" on the corner; repeat it in `label`. */
export function IconButton({ label, icon, kind, count, className, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" title={label} className={classes(iconButtonClass(kind), className)} {...rest}>
      <span className="sr-only">{label}</span>
      {icon}
      <Count count={count} />
    </button>
  )
}

export function IconLink({ label, icon, kind, count, className, ...rest }: AnchorProps & Look) {
  return (
    <Anchor title={label} className={classes(iconButtonClass(kind), className)} {...rest}>
      <span className="sr-only">{label}</span>
      {icon}
      <Count count={count} />
    </Anchor>
  )
}
