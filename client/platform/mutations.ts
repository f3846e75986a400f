// What a person does on a screen: sent once at a time under the intent's key, then the page's data anew, or why it failed.
import type { Output, Request } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { type ApiCall, isApiProblem, useRevalidate, useSend } from './api.ts'
import { type SendProblem, useSending } from './sending.ts'
import { forget } from './snackbar.ts'

type Send = ApiCall<AppContract>
export type MutationKey = keyof AppContract & string
export type MutationRequest<K extends MutationKey> = Request<AppContract[K]>

export type MutationOptions<R = unknown> = {
  /** Is given what was answered. */
  readonly onDone?: ((answer: R) => void) | undefined
  /** The page's data stay as they are: the action changes nothing of them, or leads away. */
  readonly stays?: true | undefined
  /** A refusal is news too: the page's data are fetched anew whatever came of it. */
  readonly fresh?: true | undefined
  readonly onProblem?: ((problem: SendProblem) => void) | undefined
}

export type Act<A extends unknown[]> = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  /** True when it was done; a press while it runs is ignored. */
  readonly run: (...given: A) => Promise<boolean>
  /** Gives the intent up: the next act is another one. */
  readonly clear: () => void
}

/** Of several calls in one intent each has its own key, the same again when the intent is tried again. */
function keyed(send: Send, key: string): Send {
  let sent = 0
  return (endpoint, request, options) => {
    sent += 1
    return send(endpoint, request, { idempotencyKey: sent === 1 ? key : `${key}.${sent}`, ...options })
  }
}

/** Whether the thing stands otherwise than the screen shows. */
export function isOvertaken(error: unknown): boolean {
  return isApiProblem(error) && (error.code.endsWith('.transition-not-allowed') || error.code.endsWith('.not-found'))
}

/** One act of one or several calls. `act` may be made anew at each drawing. */
export function useAct<A extends unknown[], R>(
  act: (send: Send, ...given: A) => Promise<R>,
  { onDone, stays, fresh, onProblem }: MutationOptions<R> = {},
): Act<A> {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run: sendOnce, clear } = useSending(onProblem)
  const run = async (...given: A): Promise<boolean> => {
    forget()
    let end = (): void => undefined
    const done = await sendOnce(async key => {
      const answer = await act(keyed(send, key), ...given).catch(async (error: unknown) => {
        if (fresh || isOvertaken(error)) await revalidate()
        throw error
      })
      if (!stays) await revalidate()
      end = () => onDone?.(answer)
    })
    if (done) end()
    return done
  }
  return { busy, problem, run, clear }
}

/** An action by its key: `const dismiss = useMutation('POST /leads/{lead}/dismiss')`, then `dismiss.run({ params: { lead } })`. */
export function useMutation<K extends MutationKey>(key: K, options: MutationOptions<Output<AppContract[K]>> = {}) {
  return useAct((send, request: MutationRequest<K>, ifMatch?: number) => {
    return send(key, request, ifMatch === undefined ? {} : { ifMatch })
  }, options)
}
