// A decision about the open item: it is asked for, sent and announced, and the next item opens; a reviewer who was
// overtaken sees it at the item.
import { type ReactNode, useState } from 'react'
import { type ApiCall, isApiProblem, useRevalidate } from '#client/platform/api.ts'
import { isOvertaken, useMutate } from '#client/platform/mutations.ts'
import type { SendProblem } from '#client/platform/sending.ts'
import { announce, announceOnNextScreen } from '#client/platform/snackbar.ts'
import type { ButtonProps } from '#client/ui/controls/button.tsx'
import type { AppContract } from '#shared/contract.ts'

export type Send = ApiCall<AppContract>
/** The options of a mutation that sends a decision; it results in what happens afterwards. */
export type Sending = {
  readonly stays: true
  readonly fresh: true
  readonly onDone: (after: () => void) => void
  readonly onProblem: (problem: SendProblem) => void
}
export type Asked = {
  readonly sending: Sending
  /** Returns what happens afterwards. */
  readonly sent: (text: Promise<string>) => Promise<() => void>
  readonly onClose: () => void
}
type Direct = {
  /** Returns the text of the snackbar. */
  readonly decide: (send: Send) => Promise<string>
  /** Asks for confirmation first. */
  readonly question?: { readonly title: string; readonly text: string; readonly yes: string } | false
}

/** A decision as data: its button, how it is sent and what follows. */
export type Decision = {
  /** Unique on the desk: the transition, if it is one. */
  readonly name: string
  /** Its shortcut. */
  readonly key?: string | undefined
  readonly label: ReactNode
  readonly kind: ButtonProps['kind']
  /** Afterwards the item stays open. */
  readonly stays?: boolean
  readonly undo?: ((send: Send) => Promise<unknown>) | undefined
} & (
  | Direct
  /** Asks for more first, such as a reason. */
  | { readonly dialog: (asked: Asked) => ReactNode }
  /** Sent by a form beside the item. */
  | { readonly press: () => void; readonly busy: boolean }
)

type Options = {
  /** The open item. */
  readonly id: string
  /** Opens the following item; without it the list does so, as the decided one leaves it. */
  readonly next?: (() => void) | null | undefined
  readonly onOvertaken?: (() => void) | undefined
}
/** Of one item: forgotten when another opens. */
type About = { readonly id: string; readonly name: string }

/** Another item may open meanwhile, by a live update: nothing of this one applies to it. */
function useAbout<T extends { readonly id: string } = About>(id: string) {
  const [about, set] = useState<T | null>(null)
  return [about?.id === id ? about : null, set] as const
}

/** What a sent decision leads to. */
function useAfter({ next, onOvertaken }: Options) {
  const revalidate = useRevalidate()
  const undoing = useMutate((send, undo: NonNullable<Decision['undo']>) => undo(send))
  return async ({ stays, undo }: Decision, sent: Promise<string>): Promise<() => void> => {
    const text = await sent.catch((error: unknown) => {
      if (isApiProblem(error) && isOvertaken(error)) onOvertaken?.()
      throw error
    })
    const back = undo && (() => undoing.run(undo))
    if (stays || !next) {
      await revalidate()
      return () => announce(text, back)
    }
    return () => {
      announceOnNextScreen(text, back)
      next()
    }
  }
}

export function useDeciding(options: Options) {
  const { id } = options
  const [asking, setAsking] = useAbout(id)
  const [armed, arm] = useAbout(id)
  const [sentNow, setSent] = useAbout(id)
  const [overtaken, setOvertaken] = useAbout<{ readonly id: string; readonly problem: SendProblem }>(id)
  const after = useAfter(options)
  const sending: Sending = {
    stays: true,
    fresh: true,
    onDone: after => after(),
    onProblem: problem => {
      if (!isOvertaken(problem)) return
      setOvertaken({ id, problem })
      setAsking(null)
    },
  }
  const direct = useMutate((send, one: Decision & Direct) => after(one, one.decide(send)), sending)
  const sendNow = (one: Decision & Direct): Promise<boolean> => {
    if (sentNow?.name !== one.name) direct.clear()
    setSent({ id, name: one.name })
    return direct.run(one)
  }
  const press = (one: Decision): void => {
    if (direct.busy) return
    if ('press' in one) one.press()
    else if ('dialog' in one || one.question) setAsking({ id, name: one.name })
    else void sendNow(one)
  }
  /** A single key press could be a mistake, so a second one confirms what cannot be undone. */
  const pressKey = (one: Decision): void => {
    const needsSecond = 'decide' in one && !one.question && !one.undo
    const isFirst = needsSecond && armed?.name !== one.name
    arm(isFirst ? { id, name: one.name } : null)
    if (!isFirst) press(one)
  }
  return {
    press,
    pressKey,
    sendNow,
    busy: direct.busy,
    problem: overtaken?.problem ?? (sentNow && direct.problem),
    asking: asking?.name,
    armed: direct.busy ? undefined : armed?.name,
    /** Somebody else has decided the open item. */
    isSettled: overtaken !== null,
    settle: (): void => {
      setOvertaken(null)
      direct.clear()
    },
    askedFor: (one: Decision): Asked => ({ sending, sent: text => after(one, text), onClose: () => setAsking(null) }),
  }
}
