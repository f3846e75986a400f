// Reads the navigation of a visitor's document from its header and footer, so that it is not sent a second time as
// data.
import { splitLanguage } from '#shared/i18n/languages.ts'
import type { ShownEntry, ShownNavigation } from '#shared/rendering/page.ts'

const textOf = (element: Element | null | undefined): string => element?.textContent ?? ''

function entryOf(link: HTMLAnchorElement): ShownEntry {
  const path = link.getAttribute('href') ?? ''
  const isOwn = path.startsWith('/')
  return { label: textOf(link), path: isOwn ? splitLanguage(link.pathname).path + link.search + link.hash : path }
}

const linksIn = (element: Element | null): readonly HTMLAnchorElement[] => [...(element?.querySelectorAll('a') ?? [])]

function groupedEntryOf(link: HTMLAnchorElement) {
  const group = textOf(link.parentElement?.querySelector('p'))
  return { ...entryOf(link), ...(group ? { group } : {}) }
}

const all = <E extends Element>(where: string): readonly E[] => [...document.querySelectorAll<E>(where)]

/** The selectors skip the sheet of narrow screens, which holds the same links again in a list. */
export function drawnNavigation(): ShownNavigation {
  return {
    topList: all<HTMLAnchorElement | HTMLButtonElement>('body > header nav > :is(a, button)').map(one =>
      one instanceof HTMLAnchorElement
        ? entryOf(one)
        : {
            label: textOf(one),
            path: one.querySelector<HTMLElement>('[data-path]')?.dataset.path ?? '',
            dropdowns: linksIn(one.nextElementSibling).map(groupedEntryOf),
          },
    ),
    footer: all('body > footer nav > div').map(column => ({
      label: textOf(column.querySelector('h2')),
      links: linksIn(column).map(entryOf),
    })),
  }
}
