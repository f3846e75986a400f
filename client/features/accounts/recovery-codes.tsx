import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { DialogButton, MutationDialog } from '#client/platform/action-button.tsx'
import { saveFile } from '#client/platform/download.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useFocusOnce } from '#client/platform/use-focus-once.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { OwnSettings } from './settings-types.ts'

type ShownProps = { readonly codes: readonly string[]; readonly onStored: () => void }

function useStoring(codes: readonly string[]) {
  const t = useTexts('settings')
  const [announcement, announce] = useState('')
  const text = `Imara\n\n${codes.join('\n')}\n`
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => announce(t('recovery.copied')),
      (error: unknown) => {
        console.warn('The codes were not copied.', error)
        announce(t('recovery.copy-failed'))
      },
    )
  }
  const download = (): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    saveFile({ name: t('recovery.file'), address })
    URL.revokeObjectURL(address)
  }
  return { announcement, copy, download }
}

/** Printing prints only this part. */
export function ShownCodes({ codes, onStored }: ShownProps) {
  const t = useTexts('settings')
  const { announcement, copy, download } = useStoring(codes)
  const box = useFocusOnce<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} data-print-alone="" className="outline-none">
      <Callout kind="warning" title={t('recovery.shown-title')} live>
        <div className="grid gap-4">
          <p>{t('recovery.shown')}</p>
          <ul dir="ltr" className="grid gap-x-8 gap-y-1 font-medium text-17 tabular-nums sm:grid-cols-2">
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button size="small" icon={<Copy aria-hidden="true" />} onClick={copy}>
              {t('recovery.copy')}
            </Button>
            <Button size="small" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              {t('recovery.print')}
            </Button>
            <Button size="small" icon={<Download aria-hidden="true" />} onClick={download}>
              {t('recovery.download')}
            </Button>
            <Button size="small" kind="primary" onClick={onStored}>
              {t('recovery.kept')}
            </Button>
          </div>
          <p role="status" className="empty:hidden">
            {announcement}
          </p>
        </div>
      </Callout>
    </div>
  )
}

type RecoveryProps = { readonly settings: OwnSettings; readonly onCodes: (codes: readonly string[]) => void }

function Renew({ onCodes, onClose }: Pick<RecoveryProps, 'onCodes'> & { readonly onClose: () => void }) {
  const t = useTexts('settings')
  const mutation = useMutate(async send => {
    onCodes((await send('POST /accounts/me/recovery-codes', {})).recoveryCodes)
  })
  return (
    <MutationDialog
      mutation={mutation}
      kind="primary"
      onClose={onClose}
      title={t('recovery.ask-title')}
      cancel={t('recovery.keep')}
      yes={t('recovery.yes')}
    >
      <p>{t('recovery.ask')}</p>
    </MutationDialog>
  )
}

export function SettingsRecovery({ settings, onCodes }: RecoveryProps) {
  const t = useTexts('settings')
  return (
    <PartCard id="recovery-part" title={t('recovery.title')} lead={t('recovery.lead')}>
      <Row between>
        <p>{t('recovery.left', { count: settings.recoveryCodesLeft })}</p>
        <DialogButton dialog={close => <Renew onCodes={onCodes} onClose={close} />}>{t('recovery.new')}</DialogButton>
      </Row>
    </PartCard>
  )
}
