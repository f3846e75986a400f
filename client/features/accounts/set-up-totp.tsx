// Sets up an authenticator app: the picture to scan, the key to type, the first code.
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Row } from '#client/ui/container.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { useAccountForm } from './account-form.ts'
import { CodeInput } from './code-input.tsx'
import { FormProblems } from './form-problems.tsx'
import { Outcome } from './settings-card.tsx'
import { useConfirmedAct, useConfirmedSend } from './use-confirmed-act.ts'
import { useFocusOnce } from './use-focus-once.ts'

type Begun = Output<AppContract['POST /accounts/me/totp']>
type SetUpProps = { readonly onCodes: (codes: readonly string[]) => void }

const missing = ({ code }: { code: string }): string[] => (code.trim() === '' ? ['code'] : [])

/** `ABCD EFGH …`: easier to read and to type. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

function Picture({ begun }: { begun: Begun }) {
  const t = useTexts('settings')
  const heading = useFocusOnce<HTMLHeadingElement>()
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
        {t('totp.title')}
      </h3>
      <p>{t('totp.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.svg)}`}
        alt={t('totp.qr')}
        width={208}
        height={208}
        className="size-52 rounded-control border bg-white"
      />
      <p className="grid gap-1">
        <span>{t('totp.type')}</span>
        <code dir="ltr" className="select-all break-words font-medium text-17 rtl:text-end">
          {inGroups(begun.secret)}
        </code>
      </p>
      <p>
        <a href={begun.uri} className="inline-block py-1 text-clay underline underline-offset-4">
          {t('totp.open')}
        </a>
      </p>
    </>
  )
}

type CodeProps = {
  readonly begun: Begun
  readonly onDone: (codes: readonly string[]) => void
  readonly onBack: () => void
}

function FirstCode({ begun, onDone, onBack }: CodeProps) {
  const t = useTexts('settings')
  const { send, revalidate } = useConfirmedSend()
  const [code, setCode] = useState('')
  const form = useAccountForm(missing, () => t('totp.code'))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit({ code }, async idempotencyKey => {
      const key = 'POST /accounts/me/totp/{factor}/verification'
      const request = { params: { factor: begun.factor }, body: { code } }
      const { recoveryCodes } = await send(key, request, { idempotencyKey })
      await revalidate()
      onDone(recoveryCodes)
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-120 gap-5">
      <p>{t('totp.enter')}</p>
      <FormProblems form={form} />
      <CodeInput
        name="code"
        label={t('totp.code')}
        error={form.errorOf('code')}
        value={code}
        onChange={event => {
          form.changed('code')
          setCode(event.currentTarget.value)
        }}
      />
      <Row gap={2}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t(form.busy ? 'totp.verifying' : 'totp.verify')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}

export function SetUpTotp({ onCodes }: SetUpProps) {
  const t = useTexts('settings')
  const { busy, problem, said, say, act, dialog } = useConfirmedAct()
  const [begun, setBegun] = useState<Begun | null>(null)
  const begin = (): Promise<boolean> =>
    act(async (send, idempotencyKey) => {
      setBegun(await send('POST /accounts/me/totp', {}, { idempotencyKey }))
    })
  const done = (codes: readonly string[]): void => {
    setBegun(null)
    say(t('totp.done'))
    onCodes(codes)
  }
  return (
    <div className="grid gap-4">
      {begun ? (
        <section aria-label={t('totp.title')} className="grid gap-4 rounded-card border p-4 sm:p-5">
          <Picture begun={begun} />
          <FirstCode begun={begun} onDone={done} onBack={() => setBegun(null)} />
        </section>
      ) : (
        <div>
          <Button busy={busy} onClick={begin}>
            {t(busy ? 'totp.beginning' : 'totp.begin')}
          </Button>
        </div>
      )}
      <Outcome problem={problem} said={said} />
      {dialog}
    </div>
  )
}
