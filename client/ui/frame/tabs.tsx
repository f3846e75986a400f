// Views of one thing: as links (they work without script and stand in the address) or as a tab list with roving keys.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

const strip = 'scroll-quiet -mb-px flex gap-7 overflow-x-auto overscroll-x-contain'

function tabClass(current: boolean): string {
  return classes('tab', current ? 'border-ink font-semibold' : 'tab-other')
}

function TabCount({ count }: { count: string | undefined }) {
  return count ? <span className="font-normal text-13 tabular-nums">{count}</span> : null
}

export type TabLink = { label: string; href: string; current: boolean; count?: string }

/** Brings the current tab into a strip that is too narrow for all; the page itself stays where it is. */
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

/** Which tab a key leads to; arrows follow sight, so they turn round in a right-to-left page. Null: not our key. */
export function tabAfterKey(key: string, index: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  const target = { [forward]: index + 1, [back]: index - 1, Home: 0, End: count - 1 }[key]
  return target === undefined ? null : (target + count) % count
}

export type Tab = { id: string; label: string; count?: string; panel: ReactNode }

function moveFocus(event: KeyboardEvent<HTMLElement>, count: number): number | null {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const index = buttons.indexOf(event.target as HTMLElement)
  const next = tabAfterKey(event.key, index, count, getComputedStyle(event.currentTarget).direction === 'rtl')
  if (next === null) return null
  event.preventDefault()
  buttons[next]?.focus()
  return next
}

export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  const [chosen, choose] = useState(initial ?? tabs[0]?.id)
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = moveFocus(event, tabs.length)
    if (next !== null) choose(tabs[next]?.id)
  }
  return (
    <div className="grid gap-6">
      <div className="border-rule border-b">
        <div role="tablist" aria-label={label} className={strip} onKeyDown={onKeyDown}>
          {tabs.map(tab => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${tab.id}-tab`}
              aria-controls={`${tab.id}-panel`}
              aria-selected={tab.id === chosen}
              tabIndex={tab.id === chosen ? 0 : -1}
              className={tabClass(tab.id === chosen)}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
              <TabCount count={tab.count} />
            </button>
          ))}
        </div>
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${tab.id}-panel`}
          aria-labelledby={`${tab.id}-tab`}
          hidden={tab.id !== chosen}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
