// Which way lengths run: from the start side. Drawings take shares of the width and turn them round in a right-to-left page.
import { createContext, useContext } from 'react'

export const Direction = createContext<'ltr' | 'rtl'>('ltr')

export type Across = {
  /** `share` of the width from the start side (0 to 1) as an SVG coordinate. */
  readonly at: (share: number) => string
  /** The x of a box that begins at `start` and is `width` wide, both shares. */
  readonly box: (start: number, width: number) => { readonly x: string; readonly width: string }
  /** The SVG text anchors of text that begins or ends at a point, as the reader sees it. */
  readonly begin: 'start' | 'end'
  readonly end: 'start' | 'end'
  /** +1 towards the end side in pixels, -1 where the page runs right to left. */
  readonly onward: 1 | -1
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

const across: Readonly<Record<'ltr' | 'rtl', Across>> = {
  ltr: {
    at: percent,
    box: (start, width) => ({ x: percent(start), width: percent(width) }),
    begin: 'start',
    end: 'end',
    onward: 1,
  },
  // In a right-to-left page `text-anchor: start` is the right end of the text.
  rtl: {
    at: share => percent(1 - share),
    box: (start, width) => ({ x: percent(1 - start - width), width: percent(width) }),
    begin: 'start',
    end: 'end',
    onward: -1,
  },
}

export function useAcross(): Across {
  return across[useContext(Direction)]
}

/** A share of what lies between two values, kept within 0 and 1. */
export function shareOf(value: number, [from, to]: readonly [number, number]): number {
  return to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)))
}
