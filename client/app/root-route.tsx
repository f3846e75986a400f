// The outermost route: what stands around every layout.
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { News } from '#client/features/notifications/news.tsx'
import { DefaultHead } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Link } from '#client/platform/link.tsx'
import { type AnchorProps, AnchorProvider } from '#client/ui/anchor.tsx'
import { SkipLink } from '#client/ui/skip-link.tsx'

// Paths of the route table go through the router, which adds the language prefix; the rest is the browser's own.
function RouterAnchor({ href, ...rest }: AnchorProps) {
  const own = href.startsWith('/') || href.startsWith('?')
  return own ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}

export function Root() {
  const t = useTexts('common')
  const handle = useMatches().at(-1)?.handle as { readonly defaultHead?: boolean } | undefined
  return (
    <AnchorProvider anchor={RouterAnchor}>
      <SkipLink>{t('layout.skip')}</SkipLink>
      <Outlet />
      {handle?.defaultHead && <DefaultHead />}
      <ScrollRestoration />
      <News />
    </AnchorProvider>
  )
}
