// The slim header: a link to the home page, and a little help at the end side.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { bar, inside } from './site-header.tsx'

export function SlimHeader({ wordmark, children }: { wordmark: ReactNode; children?: ReactNode }) {
  return (
    <header className={bar}>
      <div className={classes(inside, 'min-h-16')}>
        {wordmark}
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1">{children}</div>
      </div>
    </header>
  )
}
