// The foot of public pages: columns of links, contact, the switches, the copyright line.
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'

export type FooterColumn = { title: string; links: readonly { label: string; href: string }[] }

type SiteFooterProps = {
  wordmark: ReactNode
  /** One sentence under the wordmark. */
  lead: string
  columns: readonly FooterColumn[]
  contact?: ReactNode
  switches?: ReactNode
  copyright: string
  label: string
}

function Column({ title, links }: FooterColumn) {
  return (
    <div>
      <h2 className="mb-1 font-medium text-15">{title}</h2>
      <ul>
        {links.map(link => (
          <li key={link.href + link.label}>
            <Anchor href={link.href} className="foot-link">
              {link.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SiteFooter({ wordmark, lead, columns, contact, switches, copyright, label }: SiteFooterProps) {
  return (
    <footer className="border-t bg-surface print:hidden">
      <Container className="grid gap-10 py-10 lg:py-16">
        <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
          <div className="grid content-start gap-4">
            {wordmark}
            <p className="text-15 text-ink-soft">{lead}</p>
            {contact && <div className="text-15">{contact}</div>}
          </div>
          <nav aria-label={label} className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
            {columns.map(column => (
              <Column key={column.title} {...column} />
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t pt-6">
          <p className="text-13 text-ink-soft">{copyright}</p>
          <div className="flex flex-wrap items-center gap-3">{switches}</div>
        </div>
      </Container>
    </footer>
  )
}
