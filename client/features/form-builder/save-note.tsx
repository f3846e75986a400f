// Whether the draft is kept: said quietly, and with a way on when it failed.
import Cloud from 'lucide-react/icons/cloud'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import type { SaveState } from './use-draft-save.ts'

type Props = { readonly state: SaveState; readonly onRetry: () => void; readonly onCompare: () => void }

export function SaveNote({ state, onRetry, onCompare }: Props) {
  const t = useTexts('form-builder')
  const isBad = state === 'failed' || state === 'conflict'
  const Icon = isBad ? CloudOff : state === 'saved' ? CloudCheck : Cloud
  return (
    <div className="flex items-center gap-2">
      <p role="status" data-save={state} className={isBad ? 'text-15 text-brick' : 'text-15 text-ink-soft'}>
        <span className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4.5" />
          {t(`save.${state}`)}
        </span>
      </p>
      {state === 'conflict' && (
        <Button size="small" onClick={onCompare}>
          {t('save.compare')}
        </Button>
      )}
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('save.again')}
        </Button>
      )}
    </div>
  )
}
