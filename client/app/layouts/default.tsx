import { Outlet } from 'react-router'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { SiteFooter as Frame } from '#client/ui/frame/site-footer.tsx'
import { mainId } from '#client/ui/frame/skip-link.tsx'
import { href } from '#shared/routes/href.ts'
import { SiteHeader } from './site-header.tsx'
import { useFooterColumns } from './site-navigation.ts'
import { PublishedPart } from './site-parts.tsx'
import { LanguageSwitch, ThemeSwitch } from './site-tools.tsx'

function SiteFooter() {
  const t = useTexts('common')
  const columns = useFooterColumns()
  const copyright = t('layout.copyright', { year: String(new Date().getUTCFullYear()) })
  const switches = (
    <>
      <LanguageSwitch as="list" />
      <ThemeSwitch />
    </>
  )
  return (
    <Frame
      wordmark={<Wordmark href={href('home')} name={t('layout.name')} />}
      lead={t('layout.lead')}
      columns={columns}
      contact={<PublishedPart name="contact" />}
      switches={switches}
      copyright={
        <>
          {copyright}{' '}
          <Anchor href={href('accessibility')} className="link">
            {t('layout.accessibility')}
          </Anchor>
        </>
      }
      label={t('layout.footer')}
    />
  )
}

export function DefaultLayout() {
  return (
    <>
      <PublishedPart name="announcement" />
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="pb-10 outline-none lg:pb-16">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
