// Views of one thing, as links: they work without script and have an address.
import { type ReactNode, useEffect, useRef } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

const strip = 'scroll-quiet -mb-px flex gap-7 overflow-x-auto overscroll-x-contain'

function tabClass(current: boolean): string {
  return classes('tab', current ? 'border-ink font-semibold' : 'tab-other')
}

function TabCount({ count }: { count: string | undefined }) {
  return count ? <span className="font-normal text-13 tabular-nums">{count}</span> : null
}

export type TabLink = { label: ReactNode; href: string; current: boolean; count?: string }

/** Scrolls the current tab into view in a narrow strip, without scrolling the page. */
function useCurrentInSight(current: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the strip
  useEffect(() => {
    const strip = list.current
    const tab = strip?.querySelector('[aria-current=page]')
    if (!strip || !tab) return
    const [frame, place] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    strip.scrollBy(place.x + place.width / 2 - frame.x - frame.width / 2, 0)
  }, [current])
  return list
}

export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const list = useCurrentInSight(tabs.find(tab => tab.current)?.href)
  return (
    <nav aria-label={label} className="border-rule border-b print:hidden">
      <ul ref={list} className={strip}>
        {tabs.map(tab => (
          <li key={tab.href}>
            <Anchor href={tab.href} aria-current={tab.current ? 'page' : undefined} className={tabClass(tab.current)}>
              {tab.label}
              <TabCount count={tab.count} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
