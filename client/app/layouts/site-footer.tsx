// The foot of public screens, its links from the page data.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SiteFooter as Foot } from '#client/ui/site-footer.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { href } from '#shared/routes/href.ts'
import { useFooterColumns } from './site-navigation.ts'
import { LanguageSwitch, ThemeSwitch } from './site-tools.tsx'

export function SiteFooter() {
  const t = useTexts('common')
  const columns = useFooterColumns()
  const switches = (
    <>
      <LanguageSwitch as="list" />
      <ThemeSwitch />
    </>
  )
  return (
    <Foot
      wordmark={<Wordmark href={href('home')} name={t('layout.name')} />}
      lead={t('layout.lead')}
      columns={columns}
      switches={switches}
      copyright={t('layout.copyright', { year: String(new Date().getUTCFullYear()) })}
      label={t('layout.footer')}
    />
  )
}
