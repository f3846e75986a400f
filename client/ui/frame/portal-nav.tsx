// The portal's navigation: a rail on wide screens, a bottom bar on narrow ones.
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { NavItem } from './nav-item.ts'

export type NavGroup = { title?: string; items: readonly NavItem[] }

function Count({ count }: { count: string | undefined }) {
  if (!count) return null
  return <span className="rail-count ms-auto font-semibold text-13 text-clay tabular-nums">{count}</span>
}

export function NavGroups({ label, groups }: { label: string; groups: readonly NavGroup[] }) {
  return (
    <nav aria-label={label} className="grid content-start gap-5">
      {groups.map(group => (
        <div key={group.title ?? group.items[0]?.href}>
          {group.title && <h2 className="mb-1 px-3 font-normal text-13 text-ink-soft">{group.title}</h2>}
          <ul className="grid gap-0.5">
            {group.items.map(item => (
              <li key={item.href}>
                <Anchor href={item.href} aria-current={item.current ? 'page' : undefined} className="rail-link">
                  {item.icon}
                  <span className="rail-name">{item.label}</span>
                  <Count count={item.count} />
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** At most five entries; more do not fit. */
export function BottomBar({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav
      aria-label={label}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {items.slice(0, 5).map(item => (
          <li key={item.href} className="min-w-0">
            <Anchor href={item.href} aria-current={item.current ? 'page' : undefined} className="bottom-link">
              {item.icon}
              <span className="leading-4.5">{item.short ?? item.label}</span>
              {item.count && (
                <span className="absolute start-1/2 top-1 ms-1 min-w-4.5 rounded-full bg-clay px-1 font-medium text-surface tabular-nums leading-4.5">
                  {item.count}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
