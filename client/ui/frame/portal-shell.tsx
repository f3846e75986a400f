// The frame of signed-in pages: rail, top bar, content, bottom bar.
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Kbd } from '#client/ui/base/kbd.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { HatchPatterns } from '#client/ui/drawing/hatch.tsx'
import { hidePopover } from '#client/ui/floats/menu.tsx'
import type { NavItem } from './nav-item.ts'
import { BottomBar, type NavGroup, NavGroups } from './portal-nav.tsx'
import { mainId } from './skip-link.tsx'

export type PortalShellProps = {
  wordmark: ReactNode
  groups: readonly NavGroup[]
  /** At most five; absent if the bar is hidden. */
  bottomItems?: readonly NavItem[] | undefined
  breadcrumb?: ReactNode
  /** Opens the command palette. */
  onSearch: () => void
  /** The notifications button and the account menu. */
  tools: ReactNode
  /** At the bottom of the rail: language, theme. */
  railFooter?: ReactNode
  texts: { navigation: string; menu: string; close: string; search: string; searchKey: string; quickNavigation: string }
  children: ReactNode
}

function Rail({ wordmark, groups, railFooter, texts }: PortalShellProps) {
  return (
    <aside className="rail sticky top-0 grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] border-e bg-well max-lg:hidden print:hidden">
      <div className="flex min-h-13 items-center px-4">{wordmark}</div>
      <div className="overflow-y-auto px-2 py-3">
        <NavGroups label={texts.navigation} groups={groups} />
      </div>
      {railFooter && (
        <div className="rail-bottom flex items-center justify-between gap-1 border-t p-2">{railFooter}</div>
      )}
    </aside>
  )
}

function RailSheet({ wordmark, groups, railFooter, texts }: PortalShellProps) {
  const id = useId()
  return (
    <div className="lg:hidden">
      <IconButton label={texts.menu} icon={<MenuIcon />} popoverTarget={id} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes after a press on a link inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links themselves */}
      <div
        id={id}
        popover="auto"
        data-veil=""
        onClick={event => {
          if ((event.target as HTMLElement).closest('a')) hidePopover(event)
        }}
        className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-full max-w-80 overflow-y-auto bg-surface p-3 text-ink open:animate-rise"
      >
        <div className="mb-3 flex items-center justify-between ps-3">
          {wordmark}
          <IconButton label={texts.close} icon={<X />} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        <NavGroups label={texts.navigation} groups={groups} />
        {railFooter && <div className="mt-5 flex flex-wrap items-center gap-2 border-t pt-3">{railFooter}</div>}
      </div>
    </div>
  )
}

function SearchButton({ onSearch, texts }: Pick<PortalShellProps, 'onSearch' | 'texts'>) {
  return (
    <>
      <button
        type="button"
        onClick={onSearch}
        className="flex min-h-9 w-54 items-center gap-2 rounded-small border bg-surface px-2.5 text-13 text-ink-soft hover:border-ink-soft max-md:hidden"
      >
        <Search aria-hidden="true" className="size-4.5" />
        <span className="grow text-start">{texts.search}</span>
        <Kbd>{texts.searchKey}</Kbd>
      </button>
      <span className="md:hidden">
        <IconButton label={texts.search} icon={<Search />} onClick={onSearch} />
      </span>
    </>
  )
}

export function PortalShell(props: PortalShellProps) {
  const { bottomItems, breadcrumb, tools, texts, children } = props
  return (
    <div className="portal-frame grid min-h-dvh">
      <HatchPatterns />
      <Rail {...props} />
      <div className={classes('flex min-w-0 flex-col', !!bottomItems && 'max-lg:pb-20')}>
        <header className="sticky top-0 z-20 flex min-h-13 items-center gap-2 border-b bg-paper/94 px-2 backdrop-blur-bar sm:px-4 lg:px-8 print:hidden">
          <RailSheet {...props} />
          <div className="min-w-0 grow max-sm:invisible">{breadcrumb}</div>
          <SearchButton {...props} />
          {tools}
        </header>
        <main id={mainId} tabIndex={-1} className="w-full max-w-390 grow px-4 pb-16 text-15 outline-none lg:px-8">
          {children}
        </main>
      </div>
      {bottomItems && <BottomBar label={texts.quickNavigation} items={bottomItems} />}
    </div>
  )
}
