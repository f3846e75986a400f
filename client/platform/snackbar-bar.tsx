import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { UndoBar } from '#client/ui/floats/undo-bar.tsx'
import { useTexts } from './i18n/texts.ts'
import { dismissSnackbar, noteNavigation, useSnackbar } from './snackbar.ts'

export function Snackbar() {
  const t = useTexts('actions')
  const message = useSnackbar()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another matter
  useEffect(() => noteNavigation, [pathname])
  const undo = async (take: () => Promise<boolean>): Promise<void> => {
    setBusy(true)
    await take()
    setBusy(false)
  }
  const take = message?.undo
  return (
    <UndoBar
      text={message?.text ?? null}
      onUndo={take && (() => void undo(take))}
      busy={busy}
      onClose={dismissSnackbar}
      texts={{ undo: t('undo'), close: t('close') }}
    />
  )
}
