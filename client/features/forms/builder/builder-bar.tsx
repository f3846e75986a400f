import Cloud from 'lucide-react/icons/cloud'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import History from 'lucide-react/icons/history'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Menu, type MenuItem } from '#client/ui/floats/menu.tsx'
import { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { transitionsFrom } from '#shared/values/lifecycle.ts'
import type { FormInWork } from './builder-types.ts'
import type { BuilderState } from './edit-form.ts'
import { useScene } from './scene.ts'
import { FormStatusBadge } from './status.tsx'
import type { SaveState } from './use-draft-save.ts'

export type Transition = 'pause' | 'resume' | 'archive' | 'restore'
type Props = {
  readonly facts: FormInWork
  readonly state: BuilderState
  readonly save: SaveState
  readonly canPublish: boolean
  readonly onRetry: () => void
  readonly onCompare: () => void
  readonly onVersions: () => void
  readonly onPublish: () => void
  readonly onMove: (transition: Transition) => void
}

/** The transitions that this person may make now. */
function useMoves({ status }: FormInWork): readonly Transition[] {
  const may = useMay()
  const names = [
    ...(may('form-builder', 'isUpdate') ? transitionsFrom(formLifecycle, status, 'publisher') : []),
    ...(may('form-builder', 'isDelete') ? transitionsFrom(formLifecycle, status, 'archivist') : []),
  ]
  return (['pause', 'resume', 'archive', 'restore'] as const).filter(name => names.includes(name))
}

function Back({ state }: Pick<Props, 'state'>) {
  const t = useTexts('form-builder')
  const { dispatch } = useScene()
  return (
    <div className="flex">
      <IconButton
        label={t('undo')}
        icon={<Undo className="rtl:-scale-x-100" />}
        disabled={state.past.length === 0}
        onClick={() => dispatch({ do: 'undo' })}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo className="rtl:-scale-x-100" />}
        disabled={state.future.length === 0}
        onClick={() => dispatch({ do: 'redo' })}
      />
    </div>
  )
}

export function BuilderBar(props: Props) {
  const { facts, state, save, canPublish, onRetry, onCompare, onVersions, onPublish, onMove } = props
  const t = useTexts('form-builder')
  const { isReadOnly } = useScene()
  const transitions = useMoves(facts)
  const items: MenuItem[] = transitions.map(transition => ({
    label: t(`transition.${transition}`),
    danger: transition === 'archive',
    onSelect: () => onMove(transition),
  }))
  return (
    <Row gap={2} between>
      <Row gap={4}>
        <FormStatusBadge status={facts.status} />
        {!isReadOnly && <SaveNote state={save} onRetry={onRetry} onCompare={onCompare} />}
      </Row>
      <Row gap={2}>
        {!isReadOnly && <Back state={state} />}
        <Button size="small" kind="quiet" icon={<History />} onClick={onVersions}>
          {t('versions.title')}
        </Button>
        {items.length > 0 && (
          <Menu
            align="end"
            label={t('more')}
            trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
            triggerClass="grid size-11 place-items-center rounded-full hover:bg-well"
            items={items}
          />
        )}
        {canPublish && (
          <Button kind="primary" onClick={onPublish}>
            {t('publish.open')}
          </Button>
        )}
      </Row>
    </Row>
  )
}

type SaveNoteProps = { readonly state: SaveState; readonly onRetry: () => void; readonly onCompare: () => void }

function SaveNote({ state, onRetry, onCompare }: SaveNoteProps) {
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
