// Two pictures of one place, parted by a line that is dragged or moved by keys.
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import { type ChangeEvent, useRef } from 'react'
import { Picture, type PictureSource } from './picture.tsx'

type BeforeAfterProps = {
  before: PictureSource
  after: PictureSource
  sizes: string
  texts: { before: string; after: string; slider: string }
}

const tag = 'compared-name'

export function BeforeAfter({ before, after, sizes, texts }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null)
  const move = (event: ChangeEvent<HTMLInputElement>) =>
    frame.current?.style.setProperty('--cut', `${event.currentTarget.value}%`)
  return (
    <div ref={frame} className="compared">
      <Picture picture={before} sizes={sizes} ratio="3:2" />
      <div className="compared-after">
        <Picture picture={after} sizes={sizes} ratio="fill" />
      </div>
      <span className={`${tag} start-3`}>{texts.before}</span>
      <span className={`${tag} end-3`}>{texts.after}</span>
      <div className="compared-line">
        <span className="compared-grip">
          <MoveHorizontal aria-hidden="true" className="size-5" />
        </span>
      </div>
      <input
        type="range"
        min="0"
        max="100"
        defaultValue="50"
        aria-label={texts.slider}
        onChange={move}
        className="compared-range"
      />
    </div>
  )
}
