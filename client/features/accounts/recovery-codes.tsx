// Recovery codes: how many are left, new ones, and the one time when they are shown.
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { saveFile } from '#client/platform/download.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Row } from '#client/ui/container.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import type { OwnSettings } from './settings-types.ts'
import { useConfirmedAct } from './use-confirmed-act.ts'
import { useFocusOnce } from './use-focus-once.ts'

type ShownProps = { readonly codes: readonly string[]; readonly onKept: () => void }

function useKeeping(codes: readonly string[]) {
  const t = useTexts('settings')
  const [said, say] = useState('')
  const text = `Imara\n\n${codes.join('\n')}\n`
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => say(t('recovery.copied')),
      (error: unknown) => {
        console.warn('The codes were not copied.', error)
        say(t('recovery.copy-failed'))
      },
    )
  }
  const download = (): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    saveFile({ name: t('recovery.file'), address })
    URL.revokeObjectURL(address)
  }
  return { said, copy, download }
}

/** Stands alone on the paper when it is printed. */
export function ShownCodes({ codes, onKept }: ShownProps) {
  const t = useTexts('settings')
  const { said, copy, download } = useKeeping(codes)
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
            <Button size="small" kind="primary" onClick={onKept}>
              {t('recovery.kept')}
            </Button>
          </div>
          <p role="status" className="empty:hidden">
            {said}
          </p>
        </div>
      </Callout>
    </div>
  )
}

export function SettingsRecovery({
  settings,
  onCodes,
}: {
  settings: OwnSettings
  onCodes: (codes: readonly string[]) => void
}) {
  const t = useTexts('settings')
  const { busy, problem, act, dialog } = useConfirmedAct()
  const [asking, setAsking] = useState(false)
  const renew = async (): Promise<void> => {
    setAsking(false)
    await act(async (send, idempotencyKey) => {
      onCodes((await send('POST /accounts/me/recovery-codes', {}, { idempotencyKey })).recoveryCodes)
    })
  }
  return (
    <SettingsCard id="recovery-part" title={t('recovery.title')} lead={t('recovery.lead')}>
      <Row between>
        <p>{t('recovery.left', { count: settings.recoveryCodesLeft })}</p>
        <Button busy={busy} onClick={() => setAsking(true)}>
          {t(busy ? 'recovery.making' : 'recovery.new')}
        </Button>
      </Row>
      <Outcome problem={problem} />
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        onYes={renew}
        busy={busy}
        problem={null}
        kind="primary"
        texts={{
          title: t('recovery.ask-title'),
          close: t('close'),
          keep: t('recovery.keep'),
          yes: t('recovery.yes'),
          busy: t('recovery.making'),
        }}
      >
        <p>{t('recovery.ask')}</p>
      </AskDialog>
      {dialog}
    </SettingsCard>
  )
}
