// The frame of sign-in and sign-up: the form on one side, on the other what an account is good for, drawn as an elevation.
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Container } from '#client/ui/base/container.tsx'
import { Elevation } from '#client/ui/drawing/elevation.tsx'

const reasons = ['compare', 'reviewed', 'plan'] as const

function Why() {
  const t = useTexts('accounts')
  return (
    <aside className="hidden border-t border-rule lg:grid lg:content-between">
      <div className="grid gap-6 p-10">
        <h2 className="max-w-100 text-24">{t('why.title')}</h2>
        <ul className="grid gap-4">
          {reasons.map(reason => (
            <li key={reason} className="flex max-w-100 gap-3">
              <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-moss" />
              <span>{t(`why.${reason}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="squared pt-10">
        <Elevation className="w-full text-ink" />
      </div>
    </aside>
  )
}

export function AccountFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Container className="py-6 lg:py-10">
      <div className="grid gap-10 lg:min-h-160 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:justify-between lg:gap-20">
        <div className="mx-auto grid w-full max-w-112 content-center gap-6">
          <div className="grid gap-2">
            <h1 className="text-32">{title}</h1>
            <p className="text-ink-soft">{lead}</p>
          </div>
          {children}
        </div>
        <Why />
      </div>
    </Container>
  )
}
