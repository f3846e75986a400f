// Pictures one by one in a dialog, with buttons, arrow keys and the current position.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { Picture, type PictureSource } from './picture.tsx'

export type GalleryItem = { picture: PictureSource; caption?: ReactNode }

type GalleryProps = {
  title: string
  items: readonly GalleryItem[]
  /** Index of the first picture shown. */
  start?: number
  onClose: () => void
  texts: { close: string; previous: string; next: string; place: (index: number) => string }
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The step of an arrow key: the key towards the end of the line goes forward. */
function stepOf(key: string): number {
  const turn = document.documentElement.dir === 'rtl' ? -1 : 1
  return (steps[key] ?? 0) * turn
}

/** Independent of where in the dialog the focus is. */
function useArrowKeys(go: (by: number) => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      const by = stepOf(key)
      if (by !== 0) go(by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go])
}

/** Render it only while it is open; it starts at the picture `start`. */
export function Gallery({ title, items, start = 0, onClose, texts }: GalleryProps) {
  const [index, setIndex] = useState(start)
  const { length } = items
  const go = useCallback((by: number) => setIndex(old => (old + by + length) % length), [length])
  useArrowKeys(go)
  const shown = items[index]
  if (!shown) return null
  return (
    <Dialog open wide onClose={onClose} title={title} closeLabel={texts.close}>
      <div className="grid gap-4">
        <figure className="grid gap-3">
          <div className="grid max-h-[60dvh] place-items-center overflow-hidden rounded-control bg-well">
            <Picture
              key={shown.picture.src}
              picture={shown.picture}
              sizes="(min-width: 48rem) 45rem, 92vw"
              ratio="4:3"
            />
          </div>
          <figcaption className="min-h-6 text-15">{shown.caption}</figcaption>
        </figure>
        <div className="flex items-center justify-between gap-4">
          <IconButton
            kind="outlined"
            label={texts.previous}
            icon={<ArrowLeft className="rtl:-scale-x-100" />}
            onClick={() => go(-1)}
          />
          <p role="status" className="text-15 text-ink-soft tabular-nums">
            {texts.place(index)}
          </p>
          <IconButton
            kind="outlined"
            label={texts.next}
            icon={<ArrowRight className="rtl:-scale-x-100" />}
            onClick={() => go(1)}
          />
        </div>
      </div>
    </Dialog>
  )
}
