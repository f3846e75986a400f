// The header of public pages: wordmark, language and currency, sign in, navigation; on narrow screens all of it is in
// one sheet.
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { hidePopover, Menu } from '#client/ui/floats/menu.tsx'
import type { NavItem } from './nav-item.ts'

export const bar = 'border-b bg-paper print:hidden'
export const inside = 'measure flex max-w-page items-center gap-2'
const link = 'bar-link'

function NavEntry({ item }: { item: NavItem }) {
  if (item.items?.length) {
    return (
      <Menu
        chevron
        trigger={
          // `data-path` only carries the target: the browser reads the navigation from the document instead of loading
          // it again.
          <span
            data-path={item.href}
            className={item.current ? 'underline decoration-2 underline-offset-8' : undefined}
          >
            {item.label}
          </span>
        }
        triggerClass={link}
        items={item.items}
      />
    )
  }
  return (
    <Anchor href={item.href} aria-current={item.current ? 'page' : undefined} className={link}>
      {item.label}
    </Anchor>
  )
}

function SheetEntry({ item }: { item: NavItem }) {
  const entries = item.items?.length ? item.items : [item]
  return (
    <>
      {item.items?.length ? <li className="pt-4 font-semibold text-15">{item.label}</li> : null}
      {entries.map(entry => (
        <li key={entry.href}>
          {entry.group && <p className="pt-4 note">{entry.group}</p>}
          <Anchor href={entry.href} aria-current={entry.current ? 'page' : undefined}>
            {entry.label}
          </Anchor>
        </li>
      ))}
    </>
  )
}

type SheetProps = Pick<SiteHeaderProps, 'wordmark' | 'nav' | 'tools' | 'actions' | 'mainAction' | 'texts'>

function Sheet({ wordmark, nav, tools, actions, mainAction, texts }: SheetProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-1 xl:hidden">
      {/* The narrowest phones have it in the sheet alone. */}
      {mainAction && (
        <span className="max-[22rem]:hidden">
          <NavEntry item={mainAction} />
        </span>
      )}
      <button type="button" popoverTarget={id} className={classes(link, 'font-medium')}>
        <MenuIcon aria-hidden="true" className="size-5" />
        {/* Phones have no space for it beside `mainAction`. */}
        <span className="max-sm:sr-only">{texts.menu}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes after a press on a link inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links themselves */}
      <div
        id={id}
        popover="auto"
        data-veil=""
        onClick={event => {
          if ((event.target as HTMLElement).closest('a')) hidePopover(event)
        }}
        className="sheet"
      >
        <div className="flex min-h-16 items-center justify-between">
          {wordmark}
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className={link}>
            <X aria-hidden="true" className="size-5" />
            {texts.close}
          </button>
        </div>
        <nav aria-label={texts.navigation}>
          <ul>
            {nav.map(item => (
              <SheetEntry key={item.label} item={item} />
            ))}
          </ul>
        </nav>
        <div className="mt-6 grid gap-3">{actions}</div>
        <div className="mt-6 flex flex-wrap items-center gap-3">{tools}</div>
      </div>
    </div>
  )
}

export type SiteHeaderProps = {
  wordmark: ReactNode
  nav: readonly NavItem[]
  /** Language, currency, theme. */
  tools: ReactNode
  /** Opens the help of the screen. */
  help: ReactNode
  /** Sign in, join, or dashboard; the same elements in the bar and in the sheet. */
  actions: ReactNode
  /** The most important entry, beside the menu's button on narrow screens. */
  mainAction?: NavItem | undefined
  texts: { navigation: string; menu: string; close: string }
}

/** Maximum number of entries beside the wordmark; more get their own row. */
const besideWordmark = 3

function NavRow({ nav, texts }: Pick<SiteHeaderProps, 'nav' | 'texts'>) {
  return (
    <nav aria-label={texts.navigation} className="-ms-2.5 flex items-center gap-1 max-xl:hidden">
      {nav.map(item => (
        <NavEntry key={item.label} item={item} />
      ))}
    </nav>
  )
}

export function SiteHeader(props: SiteHeaderProps) {
  const { wordmark, nav, tools, help, actions } = props
  const isShort = nav.length <= besideWordmark
  return (
    <header className={bar}>
      <div className={classes(inside, 'min-h-16')}>
        {wordmark}
        {isShort && (
          <div className="ms-6">
            <NavRow {...props} />
          </div>
        )}
        <div className="ms-auto flex items-center gap-1">
          <div className="flex items-center gap-1 max-xl:hidden">{tools}</div>
          {help}
        </div>
        <div className="flex items-center gap-2 max-xl:hidden">{actions}</div>
        <Sheet {...props} />
      </div>
      {!isShort && (
        <div className={classes(inside, 'pb-1 max-xl:hidden')}>
          <NavRow {...props} />
        </div>
      )}
    </header>
  )
}
