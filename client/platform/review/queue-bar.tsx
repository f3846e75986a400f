// Position of the reviewed item in its queue, with previous and next, each with a keyboard shortcut.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { QueuePlace } from '#shared/api/schemas.ts'

export const queueKeys = { previous: 'k', next: 'j' } as const
export type QueueKeys = { readonly [side in keyof typeof queueKeys]: string }

type Props = {
  readonly queue: QueuePlace
  readonly keys?: QueueKeys
  /** Further buttons. */
  readonly children?: ReactNode
  /** Another item opens beside the list, or on a screen of its own. */
  readonly to: { readonly open: (id: string) => void } | { readonly hrefOf: (id: string) => string }
}

export function QueueBar({ queue, keys = queueKeys, to, children }: Props) {
  const t = useTexts('lists')
  const format = useFormat()
  const { place, waiting } = queue
  const button = (name: 'previous' | 'next') => {
    const id = queue[name]
    if (id === null) return null
    const Icon = name === 'previous' ? ChevronLeft : ChevronRight
    const icon = <Icon aria-hidden="true" className="rtl:-scale-x-100" />
    const look = {
      size: 'small',
      icon: name === 'previous' && icon,
      iconEnd: (
        <>
          {name === 'next' && icon}
          <ButtonKey>{keys[name].toUpperCase()}</ButtonKey>
        </>
      ),
      'aria-keyshortcuts': keys[name].toUpperCase(),
      children: t(`queue.${name}`),
    } as const
    return 'open' in to ? (
      <Button {...look} onClick={() => to.open(id)} />
    ) : (
      <ButtonLink {...look} href={to.hrefOf(id)} />
    )
  }
  return (
    <nav aria-label={t('queue.label')} className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="note me-auto tabular-nums">
        {place === null
          ? t('queue.waiting', { count: waiting })
          : t('queue.place', { number: format.number(place), total: format.number(waiting) })}
      </p>
      {button('previous')}
      {button('next')}
      {children}
    </nav>
  )
}
