// Mutations: one request at a time under an idempotency key per intent, then the page's data are reloaded or the
// problem is shown.
import type { Output, Request } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { type ApiCall, isApiProblem, useRevalidate, useSend } from './api.ts'
import { type SendProblem, useSending } from './sending.ts'
import { dismissSnackbar } from './snackbar.ts'

type Send = ApiCall<AppContract>
export type MutationKey = keyof AppContract & string
export type MutationRequest<K extends MutationKey> = Request<AppContract[K]>

export type MutationOptions<R = unknown> = {
  /** Gets the answer. */
  readonly onDone?: ((answer: R) => void) | undefined
  /** Do not reload the page's data: the mutation does not change them, or navigates. */
  readonly stays?: true | undefined
  /** Reload the page's data after a refusal as well. */
  readonly fresh?: true | undefined
  readonly onProblem?: ((problem: SendProblem) => void) | undefined
}

export type Mutation<A extends unknown[]> = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  /** True on success; ignored while it runs. */
  readonly run: (...args: A) => Promise<boolean>
  /** Drops the intent: the next call gets a new idempotency key. */
  readonly clear: () => void
}

/** Each call of one intent has its own key, which stays the same when the intent is retried. */
function keyed(send: Send, key: string): Send {
  let sent = 0
  return (endpoint, request, options) => {
    sent += 1
    return send(endpoint, request, { idempotencyKey: sent === 1 ? key : `${key}.${sent}`, ...options })
  }
}

/** Whether the state has changed since the screen was loaded. */
export function isOvertaken({ code }: Pick<SendProblem, 'code'>): boolean {
  return code.endsWith('.transition-not-allowed') || code.endsWith('.not-found')
}

/** One intent with one or several calls. `mutate` may be a new function at each render. */
export function useMutate<A extends unknown[], R>(
  mutate: (send: Send, ...args: A) => Promise<R>,
  { onDone, stays, fresh, onProblem }: MutationOptions<R> = {},
): Mutation<A> {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run: sendOnce, clear } = useSending(onProblem)
  const run = async (...args: A): Promise<boolean> => {
    dismissSnackbar()
    let end = (): void => undefined
    const done = await sendOnce(async key => {
      const answer = await mutate(keyed(send, key), ...args).catch(async (error: unknown) => {
        if (fresh || (isApiProblem(error) && isOvertaken(error))) await revalidate()
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

/**
 * A mutation by endpoint key: `const dismiss = useMutation('POST /leads/{lead}/dismiss')`, then `dismiss.run({ params:
 * { lead } })`.
 */
export function useMutation<K extends MutationKey>(key: K, options: MutationOptions<Output<AppContract[K]>> = {}) {
  return useMutate((send, request: MutationRequest<K>, ifMatch?: number) => {
    return send(key, request, ifMatch === undefined ? {} : { ifMatch })
  }, options)
}
