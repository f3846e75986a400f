// Says where the draft is stored, can delete it, and offers the newer draft of another device.
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { SavedNote } from './saved-note.tsx'
import type { SavedDraft } from './use-saved-draft.ts'

/** Needs the namespace `drafts`. Render it above the form. */
export function NewerDraft<T>({ savedDraft }: { readonly savedDraft: SavedDraft<T> }) {
  const t = useTexts('drafts')
  const format = useFormat()
  const { newer } = savedDraft
  if (!newer) return null
  return (
    <Callout
      kind="warning"
      title={t('newer-title')}
      live
      action={
        <>
          <Button kind="primary" onClick={savedDraft.takeNewer}>
            {t('take')}
          </Button>
          <Button onClick={savedDraft.keepMine}>{t('keep-mine')}</Button>
        </>
      }
    >
      {t('newer-text', { date: format.dateTime(newer.updatedAt) })}
    </Callout>
  )
}

function textKeyOf<T>({ state, inAccount }: SavedDraft<T>): string {
  return state === 'saved' && inAccount ? 'saved-account' : state
}

/** Needs the namespace `drafts`. Render it below the form. */
export function DraftNote<T>({
  savedDraft,
  onClear,
}: {
  readonly savedDraft: SavedDraft<T>
  readonly onClear: () => void
}) {
  const t = useTexts('drafts')
  const [asking, ask] = useState(false)
  return (
    <SavedNote saved={savedDraft.state === 'saved'} text={t(textKeyOf(savedDraft))}>
      {savedDraft.state !== 'untouched' && (
        <Button kind="quiet" size="small" onClick={() => ask(true)}>
          {t('clear')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={t('clear-title')}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={() => ask(false)}>{t('keep')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                ask(false)
                onClear()
              }}
            >
              {t('clear-yes')}
            </Button>
          </>
        }
      >
        {t('clear-text')}
      </Dialog>
    </SavedNote>
  )
}
