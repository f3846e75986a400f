import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageLook, Pdf } from './pdf.ts'

/** Null while loading. */
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
  /** Container of the rendered page. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Text of the page; null until it is rendered. */
  readonly text: string | null
  readonly isFailed: boolean
}
type Look = Omit<PageLook, 'width'> & { readonly zoom: number }

/** Replaces the previous page only when the new one is ready, which avoids flicker. */
export function usePdfPage(pdf: Pdf, { number, turn, zoom }: Look): Shown {
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const room = place.current?.parentElement?.clientWidth ?? 0
    pdf.draw({ number, turn, width: Math.max(1, room * zoom * devicePixelRatio) }).then(
      drawn => {
        if (!isCurrent) return
        drawn.canvas.className = 'h-auto w-full'
        place.current?.replaceChildren(drawn.canvas)
        setText(drawn.text)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, number, turn, zoom])
  return { place, text, isFailed }
}
