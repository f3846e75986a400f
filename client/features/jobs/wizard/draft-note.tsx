// Says that the draft is kept, and lets it be thrown away.
import CloudCheck from 'lucide-react/icons/cloud-check'
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { DraftState } from './use-draft.ts'

export function DraftNote({ state, onClear }: { state: DraftState; onClear: () => void }) {
  const t = useTexts('jobs')
  const [asking, ask] = useState(false)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4 text-15 text-ink-soft">
      <p className="flex items-center gap-2">
        {state === 'saved' && <CloudCheck aria-hidden="true" className="size-5 text-moss" />}
        {t(`draft.${state}`)}
      </p>
      {state !== 'untouched' && (
        <Button kind="quiet" size="small" onClick={() => ask(true)}>
          {t('draft.clear')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={t('draft.clear-title')}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={() => ask(false)}>{t('draft.keep')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                ask(false)
                onClear()
              }}
            >
              {t('draft.clear-yes')}
            </Button>
          </>
        }
      >
        {t('draft.clear-text')}
      </Dialog>
    </div>
  )
}
