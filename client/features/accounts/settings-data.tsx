import { useState } from 'react'
import { DialogButton, MutationDialog } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { type SavedFile, saveFile, useDownload } from '#client/platform/download.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { logout } from '#client/platform/session/session.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { closingWord } from '#shared/features/accounts/closing-word.ts'
import { closingFields } from '#shared/features/accounts/settings-fields.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { isolated, isolatedLtr } from './settings-types.ts'

const megabyte = 1_048_576

function useExport() {
  const download = useDownload()
  const [bytes, setBytes] = useState(0)
  const [saved, setSaved] = useState<SavedFile | null>(null)
  const mutation = useMutate(
    async () => {
      setBytes(0)
      setSaved(null)
      const file = await download('GET /accounts/me/export', 'imara.zip', setBytes)
      setSaved(file)
      saveFile(file)
    },
    { stays: true },
  )
  return { ...mutation, bytes, saved }
}

export function SettingsExport() {
  const t = useTexts('settings')
  const format = useFormat()
  const { busy, problem, bytes, saved, run } = useExport()
  const progress =
    bytes > 0
      ? t('export.progress', { megabytes: format.number(bytes / megabyte, { maximumFractionDigits: 1 }) })
      : t('export.busy')
  return (
    <PartCard id="export" title={t('export.title')} lead={t('export.lead')}>
      <div>
        <DialogButton
          busy={busy}
          dialog={close => (
            <MutationDialog
              mutation={{
                busy: false,
                problem: null,
                // The download runs in the background, so the dialog closes at once.
                run: async () => {
                  void run()
                  return true
                },
              }}
              kind="primary"
              onClose={close}
              title={t('export.ask-title')}
              cancel={t('export.keep')}
              yes={t('export.yes')}
            >
              <p>{t('export.ask')}</p>
            </MutationDialog>
          )}
        >
          {busy ? progress : t('export.button')}
        </DialogButton>
      </div>
      <ActionProblem problem={problem?.code === 'offline' ? t('export.broken') : problem} />
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
    </PartCard>
  )
}

const consequences = ['open', 'sessions', 'data', 'projects'] as const

function LastStep({ onClose }: { readonly onClose: () => void }) {
  const { language } = useRoot()
  const form = useForm(closingFields, {
    loose: true,
    stays: true,
    mutate: async (send, body) => {
      await send('POST /accounts/me/closure', { body })
      logout()
      location.replace(inPrefix(language, `${href('sign-in')}?after=closed`))
      await new Promise(() => undefined)
    },
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('closing.step')}
      cancel={t('closing.keep')}
      yes={t('closing.button')}
    >
      <FormField form={form} name="word" label={t('closing.word', { word: isolated(closingWord[language]) })} />
    </FormDialog>
  )
}

export function SettingsClosing() {
  const t = useTexts('settings')
  return (
    <PartCard id="closing" title={t('closing.title')} lead={t('closing.lead')}>
      <ul className="grid max-w-160 list-disc gap-1.5 ps-5 text-15">
        {consequences.map(name => (
          <li key={name}>{t(`closing.what.${name}`)}</li>
        ))}
      </ul>
      <div>
        <DialogButton kind="danger" dialog={close => <LastStep onClose={close} />}>
          {t('closing.begin')}
        </DialogButton>
      </div>
    </PartCard>
  )
}
