// Frames of notes on a picture. Their places are attributes of a drawing, because the document has no inline styles.
import type { KeyboardEvent } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { classes } from '#client/ui/base/classes.ts'
import type { BookNote, Frame } from '#shared/features/ideabooks/shapes.ts'
import { letterOf } from './letters.ts'

export const noteId = (note: Pick<BookNote, 'id'>): string => `note-${note.id}`
const percent = (share: number): string => `${share * 100}%`
const boxOf = ({ x, y, width, height }: Frame) => ({
  x: percent(x),
  y: percent(y),
  width: percent(width),
  height: percent(height),
})

function FrameMark({ note, letter }: { readonly note: BookNote & { frame: Frame }; readonly letter: string }) {
  const t = useTexts('ideabooks')
  const { frame, isOwn, author, resolved } = note
  const name = author?.name ?? t('left')
  return (
    <>
      <rect {...boxOf(frame)} className="frame-halo" />
      <rect
        {...boxOf(frame)}
        className={classes('frame-line', !isOwn && 'frame-other', resolved !== null && 'frame-resolved')}
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a place in the drawing, with a named link */}
      <svg x={percent(frame.x)} y={percent(frame.y)} overflow="visible">
        <foreignObject x="-22" y="-22" width="44" height="44" overflow="visible">
          <a href={`#${noteId(note)}`} className="frame-letter">
            <span className="sr-only">{t('a-note')} </span>
            <span className="bubble">{letter}</span>
            {!isOwn && (
              <span className="frame-name">
                <bdi>{name}</bdi>
              </span>
            )}
          </a>
        </foreignObject>
      </svg>
    </>
  )
}

type DraftProps = { readonly frame: Frame; readonly onKey: (event: KeyboardEvent) => void }

/** The new frame: a button, so that it can be moved by keys. */
function FrameDraft({ frame, onKey }: DraftProps) {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { x, y, width, height } = frame
  const [left, top, wide, high] = [x, y, width, height].map(format.percent)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a place in the drawing, with a named button
    <svg {...boxOf(frame)}>
      <foreignObject width="100%" height="100%">
        <button
          type="button"
          className="frame-draft"
          data-frame-draft=""
          aria-label={t('frame.draft', { left, top, wide, high })}
          aria-describedby="frame-help"
          onKeyDown={onKey}
        />
      </foreignObject>
    </svg>
  )
}

type Props = { readonly notes: readonly BookNote[]; readonly draft: DraftProps | null }

export function Frames({ notes, draft }: Props) {
  const t = useTexts('ideabooks')
  const { language } = useRoot()
  return (
    <svg className="frames">
      <title>{t('frame.label')}</title>
      {notes.map(
        (note, index) =>
          note.frame && (
            <FrameMark key={note.id} note={{ ...note, frame: note.frame }} letter={letterOf(index, language)} />
          ),
      )}
      {draft && <FrameDraft {...draft} />}
    </svg>
  )
}
