// Horizontal coordinates from the start side. Drawings use shares of the width, mirrored on right-to-left pages.
import { createContext, useContext } from 'react'

export const Direction = createContext<'ltr' | 'rtl'>('ltr')

export type Across = {
  /** A `share` of the width from the start side (0 to 1) as an SVG coordinate. */
  readonly at: (share: number) => string
  /** The x of a box that starts at `start` and is `width` wide, both as shares. */
  readonly box: (start: number, width: number) => { readonly x: string; readonly width: string }
  /** SVG text anchors for text that starts or ends at a point, as the reader sees it. */
  readonly begin: 'start' | 'end'
  readonly end: 'start' | 'end'
  /** +1 in pixels towards the end side; -1 on right-to-left pages. */
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
  // On a right-to-left page `text-anchor: start` is the right end of the text.
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

/** The position between two values, clamped to 0 and 1. */
export function shareOf(value: number, [from, to]: readonly [number, number]): number {
  return to === from ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)))
}
