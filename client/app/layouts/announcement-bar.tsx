// The bar above the site. The server leaves it out for a browser that has dismissed it, so that the page never shifts.
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { writeCookie } from '#client/platform/session/storage.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import type { ShownAnnouncement } from '#shared/rendering/page.ts'

const looks: Readonly<Record<ShownAnnouncement['kind'], string>> = {
  info: 'bg-ink',
  offer: 'bg-blueprint',
  warning: 'bg-brick',
}

const aMonth = 2_592_000

/** The server leaves the announcement out from now on, until it ends, or for a month. */
function dismissAnnouncement(key: string, endsAt: string | null): void {
  const left = endsAt === null ? aMonth : Math.ceil((Date.parse(endsAt) - Date.now()) / 1000)
  writeCookie('dismissed', key, Math.min(Math.max(left, 1), aMonth))
}

export function AnnouncementBar({ bar }: { readonly bar: ShownAnnouncement }) {
  const t = useTexts('published')
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const dismiss = (): void => {
    dismissAnnouncement(bar.key, bar.endsAt)
    setGone(true)
  }
  return (
    <aside aria-label={t('announcement')} className={classes('text-15 text-paper print:hidden', looks[bar.kind])}>
      <div className="measure flex max-w-page items-center gap-2">
        <p className="grow py-2 text-center" dir="auto">
          {bar.link ? (
            <Anchor href={bar.link} className="underline underline-offset-4">
              {bar.text}
            </Anchor>
          ) : (
            bar.text
          )}
        </p>
        <button type="button" aria-label={t('dismiss')} className="icon-button text-paper" onClick={dismiss}>
          <X aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
