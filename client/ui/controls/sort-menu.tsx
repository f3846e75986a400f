import ListOrdered from 'lucide-react/icons/list-ordered'
import { Menu, type MenuItem } from '#client/ui/floats/menu.tsx'

type SortMenuProps = {
  /** Accessible name: the purpose of the menu and the current order. */
  readonly label: string
  /** The current order. */
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
