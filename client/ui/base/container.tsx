// The page width: one centred column with margins.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const widths = { page: 'max-w-page', form: 'max-w-160', text: 'max-w-184' }

export function Container({
  width = 'page',
  className,
  children,
}: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}) {
  return <div className={classes('measure', widths[width], className)}>{children}</div>
}

const gaps = { 2: 'gap-2', 4: 'gap-4', 6: 'gap-6', 10: 'gap-10' }

export function Stack({ gap = 6, children }: { gap?: keyof typeof gaps; children: ReactNode }) {
  return <div className={classes('grid min-w-0 grid-cols-1 content-start', gaps[gap])}>{children}</div>
}

/** Items in a row that wraps. */
export function Row({
  gap = 4,
  between,
  children,
}: {
  gap?: keyof typeof gaps
  between?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes('flex flex-wrap items-center', gaps[gap], between && 'justify-between')}>{children}</div>
  )
}

const columns = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  'main-side': 'lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8',
  'side-main': 'lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8',
}

/** Cards in columns, or a main part with a side part; one column on narrow screens. */
export function Grid({ of, children }: { of: keyof typeof columns; children: ReactNode }) {
  return <div className={classes('grid grid-cols-1 items-start gap-6', columns[of])}>{children}</div>
}
