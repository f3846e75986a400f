// A part of a page on blue squared paper, with a drawing at its end side; at most one per page.
import type { ReactNode } from 'react'

type BandProps = {
  id: string
  title: string
  lead?: ReactNode
  /** Wide screens only. */
  drawing?: ReactNode
  /** At the place of the drawing, on every screen. */
  aside?: ReactNode
  children: ReactNode
}

export function BlueprintBand({ id, title, lead, drawing, aside, children }: BandProps) {
  return (
    <section aria-labelledby={id} className="later blueprint squared">
      <div className="measure blueprint-cells">
        <div className="grid gap-6">
          <div className="grid gap-2">
            <h2 id={id} className="scroll-mt-10 text-44">
              {title}
            </h2>
            {lead && <p className="max-w-136 text-ink-soft">{lead}</p>}
          </div>
          {children}
        </div>
        {aside}
        {drawing && <div className="max-lg:hidden">{drawing}</div>}
      </div>
    </section>
  )
}
