// A PDF file that is opened while its paper is shown, and the page of it that is looked at.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageLook, Pdf } from './pdf.ts'

/** Null while it comes. */
export function usePdf(address: string): Pdf | null | 'failed' {
  const [pdf, setPdf] = useState<Pdf | null | 'failed'>(null)
  useEffect(() => {
    let isShown = true
    const opening = import('./pdf.ts').then(({ openPdf }) => openPdf(address))
    opening.then(
      opened => isShown && setPdf(opened),
      () => isShown && setPdf('failed'),
    )
    return () => {
      isShown = false
      opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [address])
  return pdf
}

type Shown = {
  /** Where the drawing stands. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Null until a page is drawn. */
  readonly text: string | null
  readonly isFailed: boolean
}
type Look = Omit<PageLook, 'width'> & { readonly zoom: number }

/** A page that is drawn takes the place of the one before it when it is ready, so that nothing blinks. */
export function usePdfPage(pdf: Pdf, { number, turn, zoom }: Look): Shown {
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const room = place.current?.parentElement?.clientWidth ?? 0
    pdf.draw({ number, turn, width: Math.max(1, room * zoom * devicePixelRatio) }).then(
      drawn => {
        if (!isWanted) return
        drawn.canvas.className = 'h-auto w-full'
        place.current?.replaceChildren(drawn.canvas)
        setText(drawn.text)
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [pdf, number, turn, zoom])
  return { place, text, isFailed }
}
