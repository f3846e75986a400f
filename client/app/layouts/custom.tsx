import { Outlet, useMatches } from 'react-router'
import { useHelp } from '#client/app/help.tsx'
import { OwnAccount } from '#client/app/own-account.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { mainId } from '#client/ui/frame/skip-link.tsx'
import { SlimHeader } from '#client/ui/frame/slim-header.tsx'
import { href } from '#shared/routes/href.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { DefaultLayout } from './default.tsx'
import { PublishedPart } from './site-parts.tsx'
import { LanguageSwitch } from './site-tools.tsx'

/** People look around in these, with the navigation of the site; the account screens show only what is to be done. */
const browsed: readonly string[] = ['products', 'offers', 'community'] satisfies RouteName[]

function AccountLayout() {
  const t = useTexts('common')
  const help = useHelp()
  return (
    <>
      <PublishedPart name="announcement" />
      <SlimHeader wordmark={<Wordmark href={href('home')} name={t('layout.name')} />}>
        <LanguageSwitch />
        {help.button}
        <OwnAccount />
      </SlimHeader>
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {help.panel}
    </>
  )
}

export function Component() {
  const route = useMatches().at(-1)?.id ?? ''
  return browsed.includes(route) ? <DefaultLayout /> : <AccountLayout />
}
