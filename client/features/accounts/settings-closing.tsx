// Closes the account, in two steps: what happens, then the word that means it.
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { logout } from '#client/platform/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Row } from '#client/ui/container.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { closingWord } from '#shared/features/accounts/words.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { SettingsCard } from './settings-card.tsx'
import { isolated } from './settings-types.ts'
import { useConfirmedSend } from './use-confirmed-act.ts'

const consequences = ['open', 'sessions', 'data', 'projects'] as const

const missing = ({ word }: { word: string }): string[] => (word.trim() === '' ? ['word'] : [])

function useClosing() {
  const t = useTexts('settings')
  const { language } = useRoot()
  const { send, dialog } = useConfirmedSend()
  const [word, setWord] = useState('')
  const asked = t('closing.word', { word: isolated(closingWord[language]) })
  const form = useAccountForm(missing, () => asked)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit({ word }, async idempotencyKey => {
      await send('POST /accounts/me/closure', { body: { word } }, { idempotencyKey })
      logout()
      location.replace(inPrefix(language, `${href('sign-in')}?after=closed`))
      await new Promise(() => undefined)
    })
  }
  const change = (value: string): void => {
    form.changed('word')
    setWord(value)
  }
  return { word, asked, form, submit, change, dialog }
}

function LastStep({ onKeep }: { onKeep: () => void }) {
  const t = useTexts('settings')
  const { word, asked, form, submit, change, dialog } = useClosing()
  return (
    <>
      <form noValidate onSubmit={submit} className="grid max-w-120 gap-5 border-t pt-5">
        <h3 className="text-17">{t('closing.step')}</h3>
        <FormProblems form={form} />
        <TextInput
          name="word"
          label={asked}
          error={form.errorOf('word')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          autoFocus
          value={word}
          onChange={event => change(event.currentTarget.value)}
        />
        <Row gap={2}>
          <Button onClick={onKeep}>{t('closing.keep')}</Button>
          <Button kind="danger" type="submit" busy={form.busy}>
            {t(form.busy ? 'closing.busy' : 'closing.button')}
          </Button>
        </Row>
      </form>
      {dialog}
    </>
  )
}

export function SettingsClosing() {
  const t = useTexts('settings')
  const [sure, setSure] = useState(false)
  return (
    <SettingsCard id="closing" title={t('closing.title')} lead={t('closing.lead')}>
      <ul className="grid max-w-160 list-disc gap-1.5 ps-5 text-15">
        {consequences.map(name => (
          <li key={name}>{t(`closing.what.${name}`)}</li>
        ))}
      </ul>
      {sure ? (
        <LastStep onKeep={() => setSure(false)} />
      ) : (
        <div>
          <Button kind="danger" onClick={() => setSure(true)}>
            {t('closing.begin')}
          </Button>
        </div>
      )}
    </SettingsCard>
  )
}
