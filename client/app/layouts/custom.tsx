import { Outlet, useMatches } from 'react-router'
import { useHelp } from '#client/app/help.tsx'
import { OwnAccount } from '#client/app/own-account.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { mainId } from '#client/ui/frame/skip-link.tsx'
import { SlimHeader } from '#client/ui/frame/slim-header.tsx'
import { href } from '#shared/routes/href.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { PublishedPart } from './site-parts.tsx'
import { CurrencySwitch, LanguageSwitch } from './site-tools.tsx'

/** These screens show prices in the chosen currency; the account screens show none. */
const priced: readonly string[] = ['products', 'offers'] satisfies RouteName[]

export function Component() {
  const t = useTexts('common')
  const route = useMatches().at(-1)?.id ?? ''
  const help = useHelp()
  return (
    <>
      <PublishedPart name="announcement" />
      <SlimHeader wordmark={<Wordmark href={href('home')} name={t('layout.name')} />}>
        <LanguageSwitch />
        {priced.includes(route) && <CurrencySwitch />}
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
