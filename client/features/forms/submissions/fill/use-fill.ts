import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { browserName } from '#client/platform/browser-name.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import { useStepper } from '#client/platform/form/steps.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import type { SendProblem } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { type Availability, checkId, type FillOptions } from './fill-types.ts'

function useSteps(engine: FormEngine) {
  const t = useTexts('form-submit')
  return useMemo(() => {
    const own = engine.steps.map(({ id, title }) => ({ id, title }))
    // A form with one step needs no separate check.
    return own.length > 1 ? [...own, { id: checkId, title: t('check') }] : own
  }, [engine, t])
}

export function useFill(options: FillOptions) {
  const { engine, availability, savedDraft } = options
  const steps = useSteps(engine)
  const ids = useMemo(() => steps.map(({ id }) => id), [steps])
  const { state, opening } = useOpening(availability.form.slug, availability.state)
  const { typed, reached } = savedDraft.draft
  const stepper = useStepper({
    steps: ids,
    savedStep: savedDraft.draft.step,
    check: id => (id === checkId ? [] : engine.check(id, typed)),
    stepOf: engine.stepOf,
    labelOf: engine.labelOf,
  })
  const { index } = stepper
  const step = steps[index] ?? { id: '', title: '' }
  const [isSent, setSent] = useState(false)
  const { changed } = stepper.errors
  const change = useCallback(
    (next: Typed) => {
      changed(['answers'])
      // Changed answers after a refusal are a new submission.
      savedDraft.change(old => ({ ...old, typed: next, intent: crypto.randomUUID() }))
    },
    [changed, savedDraft.change],
  )
  const next = (): void =>
    stepper.next(following =>
      savedDraft.change(old => ({ ...old, step: following, reached: Math.max(reached, index + 1) })),
    )
  const sending = useSubmit(options, opening, ({ fields }) => stepper.showRefused(fields))
  const sendAll = async (website: string): Promise<void> => {
    if (stepper.stopAtWrong() || !(await sending.run(website))) return
    savedDraft.drop()
    setSent(true)
  }
  return { ...stepper, steps, step, next, change, sending, sendAll, state, isSent }
}
export type Fill = ReturnType<typeof useFill>

type Navigation = {
  readonly currentEntry: { readonly index: number } | null
  readonly entries: () => readonly { readonly url: string | null }[]
}

function addressBefore(): string {
  const { navigation } = globalThis as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  // Steps of the form are history entries too, with the same path.
  const before = navigation?.entries().slice(0, index).toReversed() ?? []
  const other = before.find(({ url }) => url !== null && new URL(url).pathname !== location.pathname)
  return other?.url ?? document.referrer
}

/** The path of the screen of this site that linked here; empty for other origins. */
function sourcePage(): string {
  const address = addressBefore()
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname.slice(0, 300) : ''
}

/** A submission sooner than this after opening is likely to be automated, in milliseconds. */
const leastMilliseconds = 2_500

type Opened = { readonly opening: string; readonly state: Availability['state'] }

/** `state` comes from the page until the server answers, since the page may be cached. */
function useOpening(form: string, first: Availability['state']) {
  const send = useSend<AppContract>()
  const request = useRef<Promise<Opened> | null>(null)
  const [state, setState] = useState(first)
  const open = useCallback((): Promise<Opened> => {
    request.current ??= send('POST /forms/{form}/openings', { params: { form } }).catch((error: unknown) => {
      request.current = null
      throw error
    })
    return request.current
  }, [send, form])
  useEffect(() => {
    open().then(
      opened => setState(opened.state),
      (error: unknown) => console.warn('The form could not be opened; it is tried again with the sending.', error),
    )
  }, [open])
  /** The token that is sent with the answers; after a lost connection it is requested first. */
  const opening = useCallback(async (): Promise<string> => {
    if (request.current) return (await request.current).opening
    const opened = await open()
    await new Promise(resolve => setTimeout(resolve, leastMilliseconds))
    return opened.opening
  }, [open])
  return { state, opening }
}

function useSubmit(
  { engine, availability, savedDraft, isVisitor }: FillOptions,
  opening: () => Promise<string>,
  onProblem: (problem: SendProblem) => void,
) {
  const { typed, intent } = savedDraft.draft
  return useMutate(
    async (send, website: string) => {
      const body = {
        version: availability.form.version,
        answers: engine.answers(typed),
        sourcePage: sourcePage(),
        anonymousKey: isVisitor && availability.onePerUser ? browserName() : null,
        opening: isVisitor ? await opening() : '',
        website,
      }
      const options = intent ? { idempotencyKey: intent } : {}
      await send('POST /forms/{form}/submissions', { params: { form: availability.form.slug }, body }, options)
    },
    { stays: true, onProblem },
  )
}
