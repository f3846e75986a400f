import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Container } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { House } from '#client/ui/drawing/house.tsx'

type Why = { readonly title: string; readonly reasons: readonly string[] }
type Props = {
  readonly title: string
  readonly lead: string
  /** Without it, the reasons for clients. */
  readonly why?: Why
  readonly figure?: ReactNode
  readonly children: ReactNode
}

export function AccountFrame({ title, lead, why, figure, children }: Props) {
  const t = useTexts('accounts')
  const shown = why ?? { title: t('why.title'), reasons: [t('why.compare'), t('why.reviewed'), t('why.plan')] }
  return (
    <Container className="grid gap-12 pt-5 pb-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,42rem)] lg:justify-between lg:pt-10">
      <div className="mx-auto grid w-full max-w-112 content-start gap-6">
        <div className="grid gap-2">
          <h1 className="text-44">{title}</h1>
          <p className="text-ink-soft">{lead}</p>
        </div>
        {children}
      </div>
      <aside className="hidden content-start gap-8 lg:grid">
        {figure ?? (
          <div className="squared px-16 pt-6">
            <House drawing="section" />
          </div>
        )}
        <div>
          <SectionHeading compact title={shown.title} />
          <ul>
            {shown.reasons.map(reason => (
              <li key={reason} className="border-b py-2.5 text-15 first:pt-0">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </Container>
  )
}
