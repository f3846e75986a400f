// Asks before a form goes off offer or comes back: what it means for people.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import type { Move } from './builder-bar.tsx'

type Props = {
  readonly move: Move
  readonly answers: number
  readonly busy: boolean
  readonly problem: string | null
  readonly onYes: () => void
  readonly onClose: () => void
}

export function MoveDialog({ move, answers, busy, problem, onYes, onClose }: Props) {
  const t = useTexts('form-builder')
  return (
    <AskDialog
      open
      onClose={onClose}
      onYes={onYes}
      busy={busy}
      problem={problem}
      kind={move === 'archive' ? 'danger' : 'primary'}
      texts={{
        title: t(`ask.${move}.title`),
        close: t('close'),
        keep: t('back'),
        yes: t(`move.${move}`),
        busy: t('busy'),
      }}
    >
      <p>{t(`ask.${move}.text`, { count: answers })}</p>
    </AskDialog>
  )
}
