import { Outlet } from 'react-router'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { SiteFooter as Frame } from '#client/ui/frame/site-footer.tsx'
import { mainId } from '#client/ui/frame/skip-link.tsx'
import { href } from '#shared/routes/href.ts'
import { SiteHeader } from './site-header.tsx'
import { useFooterColumns } from './site-navigation.ts'
import { LanguageSwitch, ThemeSwitch } from './site-tools.tsx'

function SiteFooter() {
  const t = useTexts('common')
  const columns = useFooterColumns()
  const { owner } = useRoot()
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
      switches={switches}
      copyright={
        <>
          {owner ? `${copyright} ${owner}` : copyright}{' '}
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
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="pb-10 outline-none lg:pb-16">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
