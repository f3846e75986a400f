// Everything one has given, as a ZIP: asked for, proven, fetched and saved.
import { useState } from 'react'
import type { ApiCall } from '#client/platform/api.ts'
import { type SavedFile, saveFile, useDownload } from '#client/platform/download.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import type { AppContract } from '#shared/contract.ts'
import { Outcome, SettingsCard } from './settings-card.tsx'
import { isolatedLtr } from './settings-types.ts'
import { useConfirmed } from './use-confirmed.tsx'

const megabyte = 1_048_576

function useExport() {
  const download = useDownload()
  const { busy, problem, run } = useSending()
  const [bytes, setBytes] = useState(0)
  const [saved, setSaved] = useState<SavedFile | null>(null)
  // The question stands between any call and its answer; this one answers with a file.
  const fetchFile = (async (key: string) => download(key, 'imara.zip', setBytes)) as unknown as ApiCall<AppContract>
  const { send, dialog } = useConfirmed(fetchFile)
  const start = (): Promise<boolean> =>
    run(async () => {
      setBytes(0)
      setSaved(null)
      const file = (await send('GET /accounts/me/export', {})) as unknown as SavedFile
      setSaved(file)
      saveFile(file)
    })
  return { busy, problem, bytes, saved, start, dialog }
}

export function SettingsExport() {
  const t = useTexts('settings')
  const format = useFormat()
  const { busy, problem, bytes, saved, start, dialog } = useExport()
  const [asking, setAsking] = useState(false)
  const begin = (): void => {
    setAsking(false)
    void start()
  }
  const progress =
    bytes > 0
      ? t('export.progress', { megabytes: format.number(bytes / megabyte, { maximumFractionDigits: 1 }) })
      : t('export.busy')
  return (
    <SettingsCard id="export" title={t('export.title')} lead={t('export.lead')}>
      <div>
        <Button busy={busy} onClick={() => setAsking(true)}>
          {busy ? progress : t('export.button')}
        </Button>
      </div>
      {problem && <Outcome problem={problem.code === 'offline' ? { detail: t('export.broken') } : problem} />}
      {saved && (
        <Callout
          kind="success"
          live
          action={
            <Button size="small" onClick={() => saveFile(saved)}>
              {t('export.save')}
            </Button>
          }
        >
          {t('export.ready', { name: isolatedLtr(saved.name) })}
        </Callout>
      )}
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        onYes={begin}
        busy={false}
        problem={null}
        kind="primary"
        texts={{
          title: t('export.ask-title'),
          close: t('close'),
          keep: t('export.keep'),
          yes: t('export.yes'),
          busy: t('export.busy'),
        }}
      >
        <p>{t('export.ask')}</p>
      </AskDialog>
      {dialog}
    </SettingsCard>
  )
}
