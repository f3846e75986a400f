import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ActionDialog } from '#client/platform/action-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

type Props = {
  readonly estimate: string
  readonly name: string
  /** Navigates away from the deleted estimate; without it the page's data are loaded again. */
  readonly onGone?: () => void
  /** In a list: only the icon. */
  readonly small?: boolean
}

export function DeleteEstimate({ estimate, name, onGone, small = false }: Props) {
  const t = useTexts('estimate-actions')
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  const icon = <Trash2 aria-hidden="true" />
  return (
    <>
      {small ? (
        <IconButton label={t('delete.of', { name })} icon={icon} onClick={open} />
      ) : (
        <Button kind="quiet" icon={icon} onClick={open}>
          {t('delete.action')}
        </Button>
      )}
      {isOpen && (
        <ActionDialog
          endpoint="DELETE /estimates/{estimate}"
          request={{ params: { estimate } }}
          {...(onGone ? { stays: true, onDone: onGone } : {})}
          onClose={() => setOpen(false)}
          title={t('delete.title')}
          cancel={t('delete.keep')}
          yes={t('delete.yes')}
        >
          <p>{t('delete.text', { name })}</p>
        </ActionDialog>
      )}
    </>
  )
}
