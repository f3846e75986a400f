// Signing in with a passkey alone: by a button, or offered by the browser while the address is typed.
import { useCallback, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import { isPasskeyError, knowsPasskeys, offersPasskeys, provePasskey } from './passkey.ts'
import type { Door } from './use-sign-in.ts'

export function usePasskeySignIn({ enter }: Door) {
  const t = useTexts('accounts')
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const [refused, setRefused] = useState<string | null>(null)
  const offered = useRef(false)
  const prove = useCallback(
    async (autofill: boolean): Promise<void> => {
      const { challenge, options } = await send('POST /accounts/passkey-challenges', {})
      const credential = await provePasskey(options, autofill)
      await enter(await send('POST /accounts/passkey-sign-in', { body: { challenge, credential } }))
    },
    [send, enter],
  )
  /** Once, when the field of the address is entered: a question costs the server something. */
  const offer = useCallback(async (): Promise<void> => {
    if (offered.current) return
    offered.current = true
    try {
      if (await offersPasskeys()) await prove(true)
    } catch (error) {
      // Nobody chose the offer, or the button asked instead.
      if (!isPasskeyError(error)) console.warn('A passkey was not taken.', error)
    }
  }, [prove])
  const ask = async (): Promise<void> => {
    setRefused(null)
    if (!knowsPasskeys()) return setRefused(t('passkey.unsupported'))
    await run(async () => {
      try {
        await prove(false)
      } catch (error) {
        if (!isPasskeyError(error)) throw error
        setRefused(t('passkey.not-done'))
      }
    })
  }
  return { busy, refused: refused ?? problem?.detail ?? null, offer, ask }
}
