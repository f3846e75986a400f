// Loaded some seconds after a screen has opened: stores the screen for reading without a connection, and says when there
// is none, and from when the shown screen is.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { addToDocument } from '#client/platform/i18n/texts-browser.ts'
import { tryLine } from '#client/platform/offline/line.ts'
import { storePage } from '#client/platform/offline/store-page.ts'
import { useOnline } from '#client/platform/offline/use-online.ts'
import { pagesCache } from '#client/platform/session/page-cache.ts'

/** When the server made the stored screen of this address; null when it is not stored. */
async function storedSince(address: string): Promise<string | null> {
  // Missing on insecure addresses.
  if (!('caches' in globalThis)) return null
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${pagesCache}-`)) continue
    const date = (await (await caches.open(name)).match(address))?.headers.get('date')
    if (date) return new Date(date).toISOString()
  }
  return null
}

const readFor = 3_000
/** A screen from the network replaces the stored one at once, so an older one was opened from the storage. */
const aged = 60_000

export function OfflineLine() {
  const t = useTexts('offline')
  const format = useFormat()
  const { pathname, search } = useLocation()
  const isOnline = useOnline('')
  const [since, setSince] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is another screen
  useEffect(() => {
    const address = location.pathname + location.search
    storedSince(address)
      .then(found => {
        setSince(found)
        if (found && Date.now() - Date.parse(found) > aged) void tryLine()
      })
      .catch(() => setSince(null))
    const later = setTimeout(() => storePage(address), readFor)
    return () => clearTimeout(later)
  }, [pathname, search, isOnline])
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-20 grid justify-items-start px-4 lg:bottom-4 print:hidden">
      <div role="status">
        {!isOnline && (
          <p className="max-w-88 rounded-float border border-amber bg-surface px-4 py-2 text-13 shadow-float">
            <b className="font-semibold">{t('title')}</b> {since && t('as-of', { when: format.dateTime(since) })}{' '}
            {t('rest')}
          </p>
        )}
      </div>
    </div>
  )
}

/** With its texts. */
export async function loadLine(): Promise<typeof OfflineLine> {
  await addToDocument(['offline'])
  return OfflineLine
}
