// A row that scrolls sideways and snaps, with a previous and a next button; it never moves by itself.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Children, type ReactNode, useRef, useState } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

const widths = {
  card: 'auto-cols-[min(85%,20rem)]',
  whole: 'auto-cols-[100%]',
  tile: 'auto-cols-[min(44%,12rem)]',
}

type CarouselProps = {
  label: string
  previousLabel: string
  nextLabel: string
  item?: keyof typeof widths
  /** With the two buttons as its action. */
  heading: (buttons: ReactNode) => ReactNode
  children: ReactNode
}

/** Where a scrolled row stands; scrollLeft counts down from 0 in right-to-left pages. */
function edgesOf(row: HTMLElement) {
  const position = Math.abs(row.scrollLeft)
  return { start: position < 8, end: position > row.scrollWidth - row.clientWidth - 8 }
}

export function Carousel({ label, previousLabel, nextLabel, item = 'card', heading, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  function scroll(steps: number) {
    if (!row.current) return
    const turn = getComputedStyle(row.current).direction === 'rtl' ? -1 : 1
    row.current.scrollBy({ left: steps * turn * row.current.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section aria-label={label} className="grid min-w-0 grid-cols-1 gap-5">
      {heading(
        <div className="flex gap-2 print:hidden">
          <IconButton
            kind="outlined"
            label={previousLabel}
            icon={<ArrowLeft className="rtl:-scale-x-100" />}
            aria-disabled={edges.start}
            className="aria-disabled:opacity-40"
            onClick={() => scroll(-1)}
          />
          <IconButton
            kind="outlined"
            label={nextLabel}
            icon={<ArrowRight className="rtl:-scale-x-100" />}
            aria-disabled={edges.end}
            className="aria-disabled:opacity-40"
            onClick={() => scroll(1)}
          />
        </div>,
      )}
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={event => setEdges(edgesOf(event.currentTarget))}
        className={classes(
          'scroll-quiet -m-1 grid snap-x snap-mandatory scroll-p-1 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain p-1 lg:gap-6',
          widths[item],
        )}
      >
        {Children.map(children, child => (
          <li className="grid min-w-0 snap-start">{child}</li>
        ))}
      </ul>
    </section>
  )
}
