// Signing in with a passkey alone: by a button, or offered by the browser while the address is typed.
import { useCallback, useRef } from 'react'
import { type ApiCall, useSend } from '#client/platform/api.ts'
import { useAct } from '#client/platform/deeds.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Refused } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import { isPasskeyError, knowsPasskeys, offersPasskeys, orRefused, provePasskey } from './passkey.ts'
import type { Door } from './use-sign-in.ts'

export function usePasskeySignIn({ enter }: Door) {
  const t = useTexts('accounts')
  const plain = useSend<AppContract>()
  const offered = useRef(false)
  const prove = useCallback(
    async (send: ApiCall<AppContract>, autofill: boolean): Promise<void> => {
      const { challenge, options } = await send('POST /accounts/passkey-challenges', {})
      const credential = await provePasskey(options, autofill)
      await enter(await send('POST /accounts/passkey-sign-in', { body: { challenge, credential } }))
    },
    [enter],
  )
  /** Once, when the field of the address is entered: a question costs the server something. */
  const offer = useCallback(async (): Promise<void> => {
    if (offered.current) return
    offered.current = true
    try {
      if (await offersPasskeys()) await prove(plain, true)
    } catch (error) {
      // Nobody chose the offer, or the button asked instead.
      if (!isPasskeyError(error)) console.warn('A passkey was not taken.', error)
    }
  }, [prove, plain])
  const { busy, problem, run } = useAct(
    async send => {
      if (!knowsPasskeys()) throw new Refused(t('passkey.unsupported'))
      await orRefused(prove(send, false), () => t('passkey.not-done'))
    },
    { stays: true },
  )
  return { busy, refused: problem?.detail ?? null, offer, ask: () => void run() }
}
