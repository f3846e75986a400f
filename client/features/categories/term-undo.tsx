// Says which word was removed and puts it back, for those who may add words.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { UndoBar } from '#client/ui/undo-bar.tsx'
import type { TermDeeds } from './use-terms.ts'

export function TermUndo({ deeds }: { readonly deeds: TermDeeds }) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { removed, restore, forget, busy } = deeds
  return (
    <UndoBar
      text={removed && t('removed', { term: removed.term })}
      onUndo={removed && may('searchcategory', 'isWrite') ? () => void restore(removed) : undefined}
      busy={busy}
      onClose={forget}
      texts={{ undo: t('undo'), close: t('close') }}
    />
  )
}
