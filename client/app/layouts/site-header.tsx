// The bar of public screens.

import { useTexts } from '#client/platform/i18n/texts.ts'
import { useShown } from '#client/platform/page-show.ts'
import { useRoot } from '#client/platform/root.ts'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { SiteHeader as Bar } from '#client/ui/frame/site-header.tsx'
import { href } from '#shared/routes/href.ts'
import { useNavigation } from './site-navigation.ts'
import { CurrencySwitch, LanguageSwitch } from './site-tools.tsx'

function Actions() {
  const t = useTexts('common')
  const shown = useShown()
  const { user } = useRoot()
  if (user) return shown('Dashboard') ? <ButtonLink href={user.home}>{t('layout.dashboard')}</ButtonLink> : null
  return (
    <>
      {shown('Join as a Professional') && (
        <ButtonLink kind="quiet" href={href('join-as-professional')}>
          {t('layout.join')}
        </ButtonLink>
      )}
      {shown('Sign In') && <ButtonLink href={href('sign-in')}>{t('layout.sign-in')}</ButtonLink>}
    </>
  )
}

export function SiteHeader() {
  const t = useTexts('common')
  const nav = useNavigation()
  const tools = (
    <>
      <LanguageSwitch />
      <CurrencySwitch />
    </>
  )
  const texts = { navigation: t('layout.navigation'), menu: t('layout.menu'), close: t('layout.close') }
  return (
    <Bar
      wordmark={<Wordmark href={href('home')} name={t('layout.name')} />}
      nav={nav}
      tools={tools}
      actions={<Actions />}
      texts={texts}
    />
  )
}
