// Asks who it is before something dangerous: by password, by the authenticator, or by a code that comes by mail.
import { type FormEvent, useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { settings } from '#shared/features/accounts/settings-contract.ts'
import { allWays, type Way, waysOf } from './confirm-ways.ts'

type Props = { readonly onProven: () => void; readonly onClose: () => void }
type AskingProps = Props & { readonly ways: readonly Way[] }

const form = 'confirm-identity'

/** Null until they are known; all of them when they cannot be learnt. */
function useOwnWays(): readonly Way[] | null {
  const send = useSend<typeof settings>()
  const [ways, setWays] = useState<readonly Way[] | null>(null)
  useEffect(() => {
    send('GET /accounts/me/settings', {})
      .then(own => setWays(waysOf(own)))
      .catch((error: unknown) => {
        console.warn('The ways to confirm are not known.', error)
        setWays(allWays)
      })
  }, [send])
  return ways
}

function useProof({ ways, onProven }: AskingProps) {
  const send = useSend<typeof settings>()
  const { busy, problem, run, clear } = useSending()
  const [way, setWay] = useState<Way>(ways[0] ?? 'mail')
  const [challenge, setChallenge] = useState<string | null>(null)
  const choose = (wanted: Way): void => {
    clear()
    setWay(wanted)
  }
  const sendCode = (): Promise<boolean> =>
    run(async idempotencyKey => {
      setChallenge((await send('POST /accounts/me/confirmation/mail', {}, { idempotencyKey })).challenge)
    })
  const bodyOf = (proof: string) => {
    if (way === 'password') return { kind: way, password: proof }
    return way === 'totp' ? { kind: way, code: proof } : { kind: way, code: proof, challenge: challenge ?? '' }
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const proof = String(new FormData(event.currentTarget).get(way) ?? '').trim()
    if (way === 'mail' && challenge === null) return void (await sendCode())
    const done = await run(async idempotencyKey => {
      await send('POST /accounts/me/confirmation', { body: bodyOf(proof) }, { idempotencyKey })
    })
    if (done) onProven()
  }
  return { busy, problem, way, choose, waitsForCode: way === 'mail' && challenge === null, sendCode, submit }
}

function ProofInput({ way }: { readonly way: Way }) {
  const t = useTexts('confirm')
  if (way === 'password')
    return <TextInput name="password" type="password" label={t('password')} autoComplete="current-password" required />
  return (
    <TextInput
      key={way}
      name={way}
      label={t(`code.${way}`)}
      hint={t(`hint.${way}`)}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={12}
      required
    />
  )
}

function Ways({ ways, way, choose }: Pick<AskingProps, 'ways'> & { way: Way; choose: (way: Way) => void }) {
  const t = useTexts('confirm')
  if (ways.length < 2) return null
  return (
    <RadioGroup
      name="way"
      label={t('way')}
      value={way}
      onChange={value => choose(ways.find(known => known === value) ?? way)}
      options={ways.map(value => ({ value, label: t(`ways.${value}`) }))}
    />
  )
}

function Asking(props: AskingProps) {
  const { ways, onClose } = props
  const t = useTexts('confirm')
  const { busy, problem, way, choose, waitsForCode, sendCode, submit } = useProof(props)
  const button = waitsForCode ? t(busy ? 'sending' : 'send-code') : t(busy ? 'checking' : 'yes')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>{t('text')}</p>
          {problem && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <Ways ways={ways} way={way} choose={choose} />
          {waitsForCode ? <p className="text-15 text-ink-soft">{t('mail-text')}</p> : <ProofInput way={way} />}
          {way === 'mail' && !waitsForCode && (
            <Button kind="quiet" size="small" onClick={sendCode}>
              {t('send-again')}
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

/** Opens once it knows which ways the person has. */
export function ConfirmDialog(props: Props) {
  const ways = useOwnWays()
  return ways && <Asking {...props} ways={ways} />
}
