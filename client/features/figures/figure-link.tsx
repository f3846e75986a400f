import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'

export function FigureLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Anchor href={to} className="underline decoration-edge underline-offset-4 hover:decoration-ink">
      {children}
    </Anchor>
  )
}
