// The bar: wordmark, main navigation by the page data's show flags, language, sign in or dashboard.
import { useLanguageChoices } from '#client/platform/i18n/language-switch.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Link, NavLink } from '#client/platform/link.tsx'
import { useShown } from '#client/platform/page-show.ts'
import { useRoot } from '#client/platform/root.ts'
import { href } from '#shared/routes/href.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'

// The names are the page data's own; an item whose screen is not built yet is not offered.
const items = [
  { name: 'Find Professionals', text: 'find-professionals', route: 'find-professionals' },
  { name: 'Products and Suppliers', text: 'products', route: 'products' },
  { name: 'Ideas Hub', text: 'ideas-hub', route: 'ideas-hub' },
  { name: 'Community Advisory', text: 'community', route: 'community' },
  { name: 'Offers and Deals', text: 'offers', route: 'offers' },
  { name: 'Blogs', text: 'blogs', route: 'blogs' },
  { name: 'Join as a Professional', text: 'join', route: 'join-as-professional' },
] as const satisfies readonly { name: string; text: string; route: RouteName }[]

function MainNavigation() {
  const t = useTexts('common')
  const shown = useShown()
  const offered = items.filter(({ name, route }) => shown(name) && rowOf(route).state === 'built')
  return (
    <nav aria-label={t('navigation.main')} className="flex flex-wrap gap-4">
      {offered.map(({ route, text }) => (
        <NavLink key={route} to={href(route)}>
          {t(`navigation.${text}`)}
        </NavLink>
      ))}
    </nav>
  )
}

function LanguageLinks() {
  const t = useTexts('common')
  return (
    <nav aria-label={t('navigation.language')} className="flex gap-3">
      {useLanguageChoices().map(({ language, name, href: address, current, remember }) => (
        <a
          key={language}
          href={address}
          hrefLang={language}
          lang={language}
          aria-current={current || undefined}
          onClick={remember}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

function Door() {
  const t = useTexts('common')
  const shown = useShown()
  const { user } = useRoot()
  if (user) return shown('Dashboard') ? <Link to={dashboardPath(homeOf(user))}>{t('navigation.dashboard')}</Link> : null
  return shown('Sign In') ? <Link to={href('sign-in')}>{t('navigation.sign-in')}</Link> : null
}

function dashboardPath(name: RouteName): string {
  return rowOf(name).path
}

export function SiteHeader({ slim = false }: { readonly slim?: boolean }) {
  const t = useTexts('common')
  return (
    <header className="flex flex-wrap items-center gap-6 border-line border-b px-4 py-3">
      <a href="#content" className="sr-only focus:not-sr-only">
        {t('navigation.skip')}
      </a>
      <Link to={href('home')} className="font-semibold text-xl">
        {t('site.name')}
      </Link>
      {!slim && <MainNavigation />}
      <div className="ms-auto flex items-center gap-4">
        <LanguageLinks />
        <Door />
      </div>
    </header>
  )
}
