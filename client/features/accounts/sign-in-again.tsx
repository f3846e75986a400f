// Over whatever was being done: the session has ended, and the same person signs in again without leaving the screen.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { login } from '#client/platform/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { useAccountForm } from './account-form.ts'
import { PasswordInput } from './password-input.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { Suspended } from './suspended.tsx'
import type { Door, NeededFactor } from './use-sign-in.ts'

type Values = { email: string; password: string }

const form = 'sign-in-again'
const names = ['email', 'password'] as const
const missing = (values: Values): string[] => names.filter(name => values[name].trim() === '')

/** A door that stays where it is: who goes through is told to all parts of the screen. */
function useDoorHere(): Door {
  const [needed, setNeeded] = useState<NeededFactor | null>(null)
  const enter = async (answer: Parameters<Door['enter']>[0]): Promise<void> => {
    if ('accessToken' in answer) login(answer.accessToken, answer.user)
    else setNeeded(answer)
  }
  return { needed, enter, back: () => setNeeded(null) }
}

function usePassword(door: Door) {
  const t = useTexts('accounts')
  const send = useSend<AppContract>()
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const account = useAccountForm(missing, name => t(`fields.${name}`))
  const bind = (name: keyof Values) => ({
    name,
    // The screen below may have a field of the same name.
    id: `${form}-${name}`,
    label: t(`fields.${name}`),
    error: account.errorOf(name),
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      account.changed(name)
      setValues({ ...values, [name]: event.currentTarget.value })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void account.submit(values, async idempotencyKey => {
      const body = { email: values.email.trim(), password: values.password }
      await door.enter(await send('POST /accounts/sign-in', { body }, { idempotencyKey }))
    })
  }
  return { ...account, bind, submit }
}

/** The password is not the only way: the whole screen, in a tab of its own. */
function OtherWay() {
  const t = useTexts('accounts')
  const { language } = useRoot()
  return (
    <p className="text-15 text-ink-soft">
      <a
        href={inPrefix(language, href('sign-in'))}
        target="_blank"
        rel="noopener"
        className="inline-block py-1 text-clay underline underline-offset-4 pointer-coarse:py-2.5"
      >
        {t('again.other')}
      </a>
      <br />
      {t('again.other-hint')}
    </p>
  )
}

type Props = { readonly onGiveUp: () => void }

function Asking({ door, onGiveUp }: Props & { readonly door: Door }) {
  const t = useTexts('accounts')
  const { user } = useRoot()
  const { busy, problem, bind, submit } = usePassword(door)
  const first = useRef<HTMLInputElement>(null)
  // After the dialog, which gives the focus to its way out.
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog
      open
      onClose={onGiveUp}
      title={t('again.title')}
      closeLabel={t('again.close')}
      actions={
        <>
          <Button onClick={onGiveUp}>{t('again.later')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t(busy ? 'sign-in.busy' : 'sign-in.button')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post">
        <Stack gap={4}>
          <p>{t('again.text', { name: `\u2068${user?.name ?? ''}\u2069` })}</p>
          {problem?.code === 'session.suspended' && <Suspended reason={problem.reason ?? ''} />}
          {problem && problem.fields.length === 0 && problem.code !== 'session.suspended' && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <TextInput {...bind('email')} ref={first} type="email" autoComplete="username" enterKeyHint="next" />
          <PasswordInput {...bind('password')} autoComplete="current-password" enterKeyHint="go" />
          <OtherWay />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Closes when the session is there again; the focus goes back to where it was. */
export function SignInAgain({ onGiveUp }: Props) {
  const t = useTexts('accounts')
  const door = useDoorHere()
  if (!door.needed) return <Asking door={door} onGiveUp={onGiveUp} />
  return (
    <Dialog open onClose={onGiveUp} title={t('again.title')} closeLabel={t('again.close')}>
      <SecondFactorForm needed={door.needed} door={door} />
    </Dialog>
  )
}
