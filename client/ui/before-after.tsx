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

const tag = 'pointer-events-none absolute top-3 rounded-full bg-surface px-3 py-1 font-medium text-13 shadow-float'

export function BeforeAfter({ before, after, sizes, texts }: BeforeAfterProps) {
  const frame = useRef<HTMLDivElement>(null)
  const move = (event: ChangeEvent<HTMLInputElement>) =>
    frame.current?.style.setProperty('--cut', `${event.currentTarget.value}%`)
  return (
    <div
      ref={frame}
      className="relative overflow-hidden rounded-card [--cut:50%] has-focus-visible:outline-3 has-focus-visible:outline-clay has-focus-visible:outline-offset-2"
    >
      <Picture picture={before} sizes={sizes} ratio="3:2" />
      <div className="absolute inset-0 [clip-path:inset(0_0_0_var(--cut))] rtl:[clip-path:inset(0_var(--cut)_0_0)]">
        <Picture picture={after} sizes={sizes} ratio="fill" />
      </div>
      <span className={`${tag} start-3`}>{texts.before}</span>
      <span className={`${tag} end-3`}>{texts.after}</span>
      <div className="pointer-events-none absolute inset-y-0 start-(--cut) w-0.5 -translate-x-1/2 bg-surface rtl:translate-x-1/2">
        <span className="absolute start-1/2 top-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-surface shadow-float rtl:translate-x-1/2">
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
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </div>
  )
}
