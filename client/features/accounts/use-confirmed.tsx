// Sends dangerous acts: when the server asks who it is, asks the person and sends the act once more.
import { type ReactNode, useCallback, useState } from 'react'
import { type ApiCall, type ApiProblem, isApiProblem } from '#client/platform/api.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Asked = { readonly proven: () => void; readonly givenUp: () => void }

/** `send` as before, with the question in between; put `dialog` anywhere on the screen. Giving up fails with `session.confirm`. */
export function useConfirmed<C extends Contract>(send: ApiCall<C>): { send: ApiCall<C>; dialog: ReactNode } {
  const [asked, ask] = useState<Asked | null>(null)
  const proof = useCallback(
    (refused: ApiProblem) =>
      new Promise<void>((resolve, reject) => ask({ proven: resolve, givenUp: () => reject(refused) })),
    [],
  )
  const confirmed: ApiCall<C> = useCallback(
    async (key, request, options) => {
      try {
        return await send(key, request, options)
      } catch (error) {
        if (!isApiProblem(error) || error.code !== 'session.confirm') throw error
        await proof(error)
        return await send(key, request, options)
      }
    },
    [send, proof],
  )
  const end = (how: keyof Asked): void => {
    ask(null)
    asked?.[how]()
  }
  const dialog = asked && <ConfirmDialog onProven={() => end('proven')} onClose={() => end('givenUp')} />
  return { send: confirmed, dialog }
}
