import { type ComponentType, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { Notifications } from '#client/features/notifications/notifications.tsx'
import { HydrationMark } from '#client/platform/hydration-events.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Link } from '#client/platform/link.tsx'
import { useRoot } from '#client/platform/root.ts'
import { type AnchorProps, AnchorProvider } from '#client/ui/base/anchor.tsx'
import { Direction } from '#client/ui/drawing/across.ts'
import { SkipLink } from '#client/ui/frame/skip-link.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import type { PageUser } from '#shared/rendering/page.ts'
import { useScroll } from './scroll.ts'

// Paths of the route table go through the router, which adds the language prefix; the browser handles all other links.
function RouterAnchor({ href, ...rest }: AnchorProps) {
  const isInternal = href.startsWith('/') || href.startsWith('?')
  return isInternal ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}

/** Fetched after hydration; visitors never load it. */
function Session() {
  const { user } = useRoot()
  const [Watch, setWatch] = useState<ComponentType<{ user: PageUser }> | null>(null)
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return
    import('./session-watch.tsx').then(({ SessionWatch }) => setWatch(() => SessionWatch)).catch(console.warn)
  }, [isSignedIn])
  return Watch && user ? <Watch user={user} /> : null
}

/** A moment after hydration; without a connection it comes from the cache, and is needed at once. */
const quiet = 3_000

function Offline() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = (): Promise<void> =>
      import('./offline-line.tsx')
        .then(({ loadLine }) => loadLine())
        .then(line => setLine(() => line))
        .catch(console.warn)
    const later = setTimeout(load, navigator.onLine ? quiet : 0)
    return () => clearTimeout(later)
  }, [])
  return Line && <Line />
}

export function Root() {
  const { language } = useRoot()
  const t = useTexts('common')
  useScroll()
  return (
    <AnchorProvider anchor={RouterAnchor}>
      <Direction value={languageFacts[language].direction}>
        <SkipLink>{t('layout.skip')}</SkipLink>
        <Outlet />
        <Notifications />
        <Session />
        <Offline />
        <HydrationMark />
      </Direction>
    </AnchorProvider>
  )
}
