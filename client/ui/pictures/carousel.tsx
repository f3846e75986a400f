// A list that scrolls sideways and snaps, with previous and next buttons; it never moves by itself.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEventHandler, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

type CarouselProps = {
  label: string
  previousLabel: string
  nextLabel: string
  /** The heading; it shows the two buttons as its action. */
  heading: (buttons: ReactNode) => ReactNode
  /** Input events of the list's content, which can be without script. */
  onInput: FormEventHandler<HTMLElement>
  /** A list with the class `carousel-list`. */
  children: ReactNode
}

/** Whether the row is scrolled to its start or end; scrollLeft is negative on right-to-left pages. */
function edgesOf(row: HTMLElement) {
  const position = Math.abs(row.scrollLeft)
  return { start: position < 8, end: position > row.scrollWidth - row.clientWidth - 8 }
}

export function Carousel({ label, previousLabel, nextLabel, heading, onInput, children }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  function scroll(steps: number) {
    if (!row.current) return
    const turn = getComputedStyle(row.current).direction === 'rtl' ? -1 : 1
    row.current.scrollBy({ left: steps * turn * row.current.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section aria-label={label} onInput={onInput} className="grid min-w-0 grid-cols-1 gap-5">
      {heading(
        <div className="flex gap-2 print:hidden">
          <IconButton
            kind="outlined"
            label={previousLabel}
            icon={<ArrowLeft className="rtl:-scale-x-100" />}
            aria-disabled={edges.start}
            onClick={() => scroll(-1)}
          />
          <IconButton
            kind="outlined"
            label={nextLabel}
            icon={<ArrowRight className="rtl:-scale-x-100" />}
            aria-disabled={edges.end}
            onClick={() => scroll(1)}
          />
        </div>,
      )}
      <div
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        onScroll={event => setEdges(edgesOf(event.currentTarget))}
        className="scroll-quiet carousel"
      >
        {children}
      </div>
    </section>
  )
}
