// A small list of actions or links below its button; the browser closes it.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

export type MenuItem = {
  label: string
  icon?: ReactNode
  note?: string
  danger?: boolean
  current?: boolean
  /** A heading above the item; it starts a group. */
  group?: string | undefined
} & ({ href: string; onSelect?: never } | { onSelect: () => void; href?: never })

export type TriggerProps = Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onMouseDown'>

type MenuProps = {
  /** Content of the button; with `label` it can be just an icon. */
  trigger: ReactNode
  label?: string
  triggerClass?: string
  /** Of a button among the tools of a toolbar. */
  triggerProps?: TriggerProps
  chevron?: boolean
  align?: 'start' | 'end'
  /** Above the items, such as the name of the signed-in person. */
  header?: ReactNode
  items: readonly MenuItem[]
}

function MenuRow({ item }: { item: MenuItem }) {
  const filling = (
    <>
      {item.icon}
      {item.note ? (
        <span>
          {item.label}
          <span className="note block">{item.note}</span>
        </span>
      ) : (
        item.label
      )}
    </>
  )
  const className = item.danger ? 'text-brick' : undefined
  if (item.href === undefined) {
    return (
      <button type="button" className={className} onClick={item.onSelect}>
        {filling}
      </button>
    )
  }
  return (
    <Anchor href={item.href} aria-current={item.current ? 'page' : undefined} className={className}>
      {filling}
    </Anchor>
  )
}

export function hidePopover(event: MouseEvent<HTMLElement>) {
  if ((event.target as HTMLElement).closest('a, button')) event.currentTarget.hidePopover()
}

export function Menu(props: MenuProps) {
  const { trigger, label, triggerClass, triggerProps, chevron, align = 'start', header, items } = props
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={label}
        className={triggerClass ?? 'menu-button'}
        {...triggerProps}
      >
        {label && <span className="sr-only">{label} </span>}
        {trigger}
        {chevron && <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes after a press on an item inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the items themselves */}
      <div
        id={id}
        popover="auto"
        onClick={hidePopover}
        className={classes('menu-panel', align === 'end' && 'anchored-end')}
      >
        {header && <div className="mb-1.5 border-b px-3 pt-2 pb-3 text-15">{header}</div>}
        <ul>
          {items.map(item => (
            <li key={item.href ?? item.label}>
              {item.group && <p className="px-3 pt-3 pb-1 note">{item.group}</p>}
              <MenuRow item={item} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
