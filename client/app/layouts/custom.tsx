// The slim frame of offers, products, community and account screens.
import { Outlet } from 'react-router'
import { OwnAccount } from '#client/app/own-account.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { mainId } from '#client/ui/frame/skip-link.tsx'
import { SlimHeader } from '#client/ui/frame/slim-header.tsx'
import { href } from '#shared/routes/href.ts'
import { LanguageSwitch } from './site-tools.tsx'

export function Component() {
  const t = useTexts('common')
  return (
    <>
      <SlimHeader wordmark={<Wordmark href={href('home')} name={t('layout.name')} />}>
        <LanguageSwitch />
        <OwnAccount />
      </SlimHeader>
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  )
}
