// Says what was done with submissions and takes it back where that can be done.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { UndoBar } from '#client/ui/undo-bar.tsx'
import type { Desk } from './use-desk.ts'

export function DeskUndo({ desk }: { readonly desk: Desk }) {
  const t = useTexts('submissions')
  const { done, undo, busy, forget } = desk
  return (
    <UndoBar
      text={done && t(`moved.${done.move}`, { count: done.moved.length })}
      onUndo={undo}
      busy={busy}
      onClose={forget}
      texts={{ undo: t('undo'), close: t('close') }}
    />
  )
}
