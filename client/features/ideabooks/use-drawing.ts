import { type PointerEvent, useCallback, useRef, useState } from 'react'
import type { Frame } from '#shared/features/ideabooks/shapes.ts'
import { firstFrame, frameBetween, pointIn } from './frame-draft.ts'

/** Drawing on the picture; a press without a movement changes nothing. */
export function useDrawing(mayDraw: boolean) {
  const [frame, setFrame] = useState<Frame | null>(null)
  const picture = useRef<HTMLDivElement>(null)
  const from = useRef<ReturnType<typeof pointIn> | null>(null)
  const begin = useCallback(() => {
    setFrame(firstFrame())
    // Once the frame is there.
    requestAnimationFrame(() => picture.current?.querySelector<HTMLElement>('[data-frame-draft]')?.focus())
  }, [])
  const draw = (event: PointerEvent<HTMLElement>): void => {
    const start = from.current
    if (!start) return
    const end = pointIn(event.currentTarget, event)
    setFrame(old => frameBetween(start, end) ?? old)
  }
  const handlers = mayDraw && {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isLink = (event.target as Element).closest('a') !== null
      // A finger scrolls the page until a frame has been added.
      if (event.button !== 0 || isLink || (event.pointerType === 'touch' && !frame)) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = pointIn(event.currentTarget, event)
    },
    onPointerMove: draw,
    onPointerUp: () => {
      from.current = null
    },
  }
  return { frame, setFrame, begin, picture, handlers }
}
export type Drawing = ReturnType<typeof useDrawing>
