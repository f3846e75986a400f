// The foot of every area's screens: what was just done, and the way to take it back.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { UndoBar } from '#client/ui/floats/undo-bar.tsx'
import { useTexts } from './i18n/texts.ts'
import { forget, leave, useSaid } from './said.ts'

export function SaidBar() {
  const t = useTexts('actions')
  const said = useSaid()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another matter
  useEffect(() => leave, [pathname])
  const undo = async (take: () => Promise<boolean>): Promise<void> => {
    setBusy(true)
    await take()
    setBusy(false)
  }
  const take = said?.undo
  return (
    <UndoBar
      text={said?.text ?? null}
      onUndo={take && (() => void undo(take))}
      busy={busy}
      onClose={forget}
      texts={{ undo: t('undo'), close: t('close') }}
    />
  )
}
