import Bell from 'lucide-react/icons/bell'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useHelp } from '#client/app/help.tsx'
import { useUnread } from '#client/features/notifications/unread.ts'
import { LeaveGuard } from '#client/platform/form/leave-guard.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Snackbar } from '#client/platform/snackbar-bar.tsx'
import { Wordmark } from '#client/ui/base/wordmark.tsx'
import { IconLink } from '#client/ui/controls/icon-button.tsx'
import type { NavItem } from '#client/ui/frame/nav-item.ts'
import { PortalShell } from '#client/ui/frame/portal-shell.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { href } from '#shared/routes/href.ts'
import { rowOf } from '#shared/routes/select.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'
import { AccountMenu } from './account-menu.tsx'
import { countText, notificationsPath, useSections } from './portal-navigation.tsx'
import { useNavigation } from './site-navigation.ts'
import { LanguageSwitch, ThemeSwitch } from './site-tools.tsx'

const bottomPlaces = 5

function isRouteName(id: string): id is RouteName {
  return Object.hasOwn(routes, id)
}

function useBottomBar(): boolean {
  const id = useMatches().at(-1)?.id ?? ''
  return !isRouteName(id) || rowOf(id).bottomBar
}

const SearchPalette = lazy(() =>
  import('#client/features/global-search/search-palette.tsx').then(part => ({ default: part.SearchPalette })),
)

type PaletteProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly sections: readonly NavItem[]
}

function Palette({ sections, ...opening }: PaletteProps) {
  const t = useTexts('portal')
  const site = useNavigation()
  const commands = (items: readonly NavItem[]) =>
    items
      .flatMap(item => item.items ?? [item])
      .map(item => ({ id: item.href.replaceAll(/\W+/g, '-'), label: item.label, href: item.href }))
  return (
    <SearchPalette
      {...opening}
      sections={{ title: t('palette.sections'), commands: commands(sections) }}
      site={{ title: t('palette.site'), commands: commands(site) }}
    />
  )
}

/**
 * Whether the global search is open (also by Ctrl K or ⌘ K), and whether it was ever open: its script is fetched then.
 */
function usePalette() {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setState('open')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { state, setOpen: (open: boolean) => setState(open ? 'open' : 'closed') }
}

function Tools({ help }: { readonly help: ReactNode }) {
  const t = useTexts('portal')
  const { user, unread } = useRoot()
  const count = useUnread(unread)
  if (!user) return null
  return (
    <>
      {help}
      <IconLink
        href={notificationsPath(areaOf(user))}
        label={t('bell', { count })}
        icon={<Bell />}
        count={countText(count)}
      />
      <AccountMenu user={user} />
    </>
  )
}

export function Component() {
  const t = useTexts('portal')
  const common = useTexts('common')
  const sections = useSections()
  const bottomBar = useBottomBar()
  const palette = usePalette()
  const help = useHelp()
  return (
    <PortalShell
      wordmark={<Wordmark href={href('home')} name={common('layout.name')} />}
      groups={sections.length > 0 ? [{ items: sections }] : []}
      bottomItems={bottomBar ? sections.slice(0, bottomPlaces) : undefined}
      onSearch={() => palette.setOpen(true)}
      tools={<Tools help={help.button} />}
      railFooter={
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      }
      texts={{
        navigation: t('navigation'),
        menu: t('menu'),
        close: common('layout.close'),
        search: t('palette.open'),
        searchKey: t('palette.key'),
        quickNavigation: t('quick-navigation'),
      }}
    >
      <Outlet />
      <LeaveGuard />
      <Snackbar />
      {help.panel}
      {palette.state !== 'new' && (
        <Suspense>
          <Palette open={palette.state === 'open'} onOpenChange={palette.setOpen} sections={sections} />
        </Suspense>
      )}
    </PortalShell>
  )
}
