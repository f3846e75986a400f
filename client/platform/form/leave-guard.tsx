// Asks before navigation away from input that no draft saves.
import { useBlocker } from 'react-router'
import { isAnyFormUnsaved } from '#client/platform/dirty-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'

/** Render it once per layout: the router supports a single blocker. */
export function LeaveGuard() {
  const t = useTexts('actions')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAnyFormUnsaved(),
  )
  if (blocker.state !== 'blocked') return null
  const stay = (): void => blocker.reset()
  return (
    <Dialog
      open
      onClose={stay}
      title={t('leaving.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={stay}>{t('leaving.stay')}</Button>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            {t('leaving.leave')}
          </Button>
        </>
      }
    >
      <p>{t('leaving.text')}</p>
    </Dialog>
  )
}
