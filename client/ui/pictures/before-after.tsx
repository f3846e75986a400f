// Two pictures of one place, separated by a line that is moved by pointer or keys.
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import type { FormEvent } from 'react'
import { Picture, type PictureSource } from './picture.tsx'

type BeforeAfterProps = {
  before: PictureSource
  after: PictureSource
  sizes: string
  texts: { before: string; after: string; slider: string }
}

const tag = 'compared-name'

/**
 * Moves the line to the slider's value. The container calls it from its input event, so that the pictures need no
 * script.
 */
export function moveLine({ target }: FormEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement)
    target.closest<HTMLElement>('.compared')?.style.setProperty('--cut', `${target.value}%`)
}

export function BeforeAfter({ before, after, sizes, texts }: BeforeAfterProps) {
  return (
    <div className="compared">
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
      <input type="range" min="0" max="100" defaultValue="50" aria-label={texts.slider} className="compared-range" />
    </div>
  )
}
