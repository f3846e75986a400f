// The footer of public pages, styled as the title block of a drawing: columns of links, the copyright line, the
// switches.
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'

export type FooterColumn = { title: string; links: readonly { label: string; href: string }[] }

type SiteFooterProps = {
  wordmark: ReactNode
  /** One sentence under the wordmark. */
  lead: string
  columns: readonly FooterColumn[]
  /** Below the lead: who stands behind the site. */
  contact?: ReactNode
  switches?: ReactNode
  copyright: ReactNode
  label: string
}

export function SiteFooter({ wordmark, lead, columns, contact, switches, copyright, label }: SiteFooterProps) {
  return (
    <footer className="later mt-10 border-rule border-t-2 bg-surface lg:mt-22 print:hidden">
      <Container>
        <div className="foot-cells">
          <div className="grid content-start gap-3">
            {wordmark}
            <p className="text-15 text-ink-soft">{lead}</p>
            {contact}
          </div>
          <nav aria-label={label} className="foot-links contents">
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2 className="mb-1 font-medium note">{title}</h2>
                <ul>
                  {links.map(link => (
                    <li key={link.href + link.label}>
                      <Anchor href={link.href}>{link.label}</Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t py-1 sm:px-6 md:border-x">
          <p className="text-13 text-ink-soft">{copyright}</p>
          <div className="flex flex-wrap items-center gap-3">{switches}</div>
        </div>
      </Container>
    </footer>
  )
}
