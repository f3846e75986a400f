import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly lead?: string; readonly children: ReactNode }

export function ProductPart({ title, lead, children }: Props) {
  return (
    <section>
      <div className="section-head">
        <div>
          <h2 className="text-24">{title}</h2>
          {lead && <p className="text-15 text-ink-soft">{lead}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}
