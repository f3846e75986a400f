// Says whether what was written is kept, and what to do when it is not.
import CloudCheck from 'lucide-react/icons/cloud-check'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import type { SaveState } from './use-application.ts'

export function SaveNote({ state, onRetry }: { readonly state: SaveState; readonly onRetry: () => void }) {
  const t = useTexts('onboarding')
  if (state === 'conflict')
    return (
      <Callout
        kind="warning"
        title={t('save.conflict-title')}
        live
        action={<Button onClick={() => location.reload()}>{t('save.reload')}</Button>}
      >
        {t('save.conflict')}
      </Callout>
    )
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4 text-15 text-ink-soft">
      <p role="status" className="flex items-center gap-2">
        {state === 'saved' && <CloudCheck aria-hidden="true" className="size-5 text-moss" />}
        {t(`save.${state}`)}
      </p>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </div>
  )
}
