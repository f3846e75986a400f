// Writes a note on an item or on a new frame.
import Frame from 'lucide-react/icons/frame'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Kbd } from '#client/ui/base/kbd.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { ItemView } from './book-view.ts'
import { NoteForm } from './note-form.tsx'
import type { Drawing } from './use-drawing.ts'

type Props = { readonly item: ItemView; readonly drawing: Drawing }

export function NewNote({ item, drawing }: Props) {
  const t = useTexts('ideabooks')
  const { frame, setFrame, begin } = drawing
  return (
    <div className="grid gap-2 print:hidden">
      <NoteForm
        item={item.id}
        frame={frame}
        yes={t('note.add')}
        onSent={() => setFrame(null)}
        {...(frame && { onCancel: () => setFrame(null) })}
      />
      {item.large && (
        <>
          <Button size="small" icon={<Frame aria-hidden="true" />} aria-keyshortcuts="N" onClick={begin}>
            {t('frame.add')}
          </Button>
          <p id="frame-help" className="note">
            {t(frame ? 'frame.keys' : 'frame.help')} {!frame && <Kbd>N</Kbd>}
          </p>
        </>
      )}
    </div>
  )
}
