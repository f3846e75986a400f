// The order of a list, as a menu of links.
import ListOrdered from 'lucide-react/icons/list-ordered'
import { Menu, type MenuItem } from '#client/ui/floats/menu.tsx'

type SortMenuProps = {
  /** Read aloud: what the menu is for, with the order that stands. */
  readonly label: string
  /** The order that stands. */
  readonly current: string
  readonly items: readonly MenuItem[]
}

export function SortMenu({ label, current, items }: SortMenuProps) {
  return (
    <Menu
      align="end"
      chevron
      label={label}
      trigger={
        <>
          <ListOrdered aria-hidden="true" className="size-4.5 text-ink-soft" />
          {current}
        </>
      }
      items={items}
    />
  )
}
