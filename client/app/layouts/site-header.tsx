import { useHelp } from '#client/app/help.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import type { NavItem } from '#client/ui/frame/nav-item.ts'
import { SiteHeader as Bar } from '#client/ui/frame/site-header.tsx'
import { href } from '#shared/routes/href.ts'
import { useAction, useNavigation } from './site-navigation.ts'
import { CurrencySwitch, LanguageSwitch } from './site-tools.tsx'

type ActionsProps = { readonly mainAction: NavItem | undefined }

/** Professionals post no jobs, and a signed-in person needs no link to join. */
function Actions({ mainAction }: ActionsProps) {
  const { user } = useRoot()
  const join = useAction('Join as a Professional')
  const post = useAction('Post a Job')
  return (
    <>
      {!user && join && (
        <ButtonLink kind="quiet" href={join.href}>
          {join.label}
        </ButtonLink>
      )}
      {mainAction && <ButtonLink href={mainAction.href}>{mainAction.label}</ButtonLink>}
      {post && (user?.role ?? 'consumer') === 'consumer' && (
        <ButtonLink kind="primary" href={post.href}>
          {post.label}
        </ButtonLink>
      )}
    </>
  )
}

export function SiteHeader() {
  const t = useTexts('common')
  const nav = useNavigation()
  const { user } = useRoot()
  const help = useHelp()
  const mainAction = useAction(user ? 'Dashboard' : 'Sign In', user?.home)
  const tools = (
    <>
      <LanguageSwitch />
      <CurrencySwitch />
    </>
  )
  const texts = { navigation: t('layout.navigation'), menu: t('layout.menu'), close: t('layout.close') }
  return (
    <>
      <Bar
        wordmark={<Wordmark href={href('home')} name={t('layout.name')} />}
        nav={nav}
        tools={tools}
        help={help.button}
        actions={<Actions mainAction={mainAction} />}
        mainAction={mainAction}
        texts={texts}
      />
      {help.panel}
    </>
  )
}
