// A form while it is filled: its steps, what is wrong, the way from step to step, and the sending.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import { useWay } from '#client/platform/form/steps.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAct } from '#client/platform/mutations.ts'
import type { SendProblem } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { checkId, type FillOptions, type Offer } from './fill-types.ts'

function useSteps(engine: FormEngine) {
  const t = useTexts('form-submit')
  return useMemo(() => {
    const own = engine.steps.map(({ id, title }) => ({ id, title }))
    // One screen is read at a glance: who has one need not look at it twice.
    return own.length > 1 ? [...own, { id: checkId, title: t('check') }] : own
  }, [engine, t])
}

export function useFill(options: FillOptions) {
  const { engine, offer, kept } = options
  const steps = useSteps(engine)
  const ids = useMemo(() => steps.map(({ id }) => id), [steps])
  const { state, opening } = useOpening(offer.form.slug, offer.state)
  const { typed, reached } = kept.draft
  const way = useWay({
    steps: ids,
    kept: kept.draft.step,
    check: id => (id === checkId ? [] : engine.check(id, typed)),
    stepOf: engine.stepOf,
    labelOf: engine.labelOf,
  })
  const { index } = way
  const step = steps[index] ?? { id: '', title: '' }
  const [isSent, setSent] = useState(false)
  const { changed } = way.errors
  const change = useCallback(
    (next: Typed) => {
      changed(['answers'])
      // What is changed after a refusal is another sending.
      kept.change(old => ({ ...old, typed: next, intent: crypto.randomUUID() }))
    },
    [changed, kept.change],
  )
  const next = (): void =>
    way.next(following => kept.change(old => ({ ...old, step: following, reached: Math.max(reached, index + 1) })))
  const sending = useSubmit(options, opening, ({ fields }) => way.showRefused(fields))
  const sendAll = async (website: string): Promise<void> => {
    if (way.stopAtWrong() || !(await sending.run(website))) return
    kept.drop()
    setSent(true)
  }
  return { ...way, steps, step, next, change, sending, sendAll, state, isSent }
}
export type Fill = ReturnType<typeof useFill>

const key = 'anonymousKey'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A random name that says nothing of the person, made when it is first needed; a new one each time where the browser keeps nothing. */
function browserName(): string {
  const fresh = crypto.randomUUID()
  try {
    const kept = localStorage.getItem(key)
    if (kept && uuid.test(kept)) return kept
    localStorage.setItem(key, fresh)
  } catch (error) {
    console.warn('The browser keeps nothing for this site.', error)
  }
  return fresh
}

type Navigation = {
  readonly currentEntry: { readonly index: number } | null
  readonly entries: () => readonly { readonly url: string | null }[]
}

function addressBefore(): string {
  const { navigation } = globalThis as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  // Steps of the form stand in the history too: they are the same path.
  const before = navigation?.entries().slice(0, index).toReversed() ?? []
  const other = before.find(({ url }) => url !== null && new URL(url).pathname !== location.pathname)
  return other?.url ?? document.referrer
}

/** The screen of this site that somebody came from, as its path; empty when they came from elsewhere. */
function sourcePage(): string {
  const address = addressBefore()
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname.slice(0, 300) : ''
}

/** Who sends sooner after the opening looks like a machine. */
const leastMilliseconds = 2_500

type Opened = { readonly opening: string; readonly state: Offer['state'] }

/** `state` is the page's until the server has said it anew: the page may come from a cache. */
function useOpening(form: string, first: Offer['state']) {
  const send = useSend<AppContract>()
  const asked = useRef<Promise<Opened> | null>(null)
  const [state, setState] = useState(first)
  const open = useCallback((): Promise<Opened> => {
    asked.current ??= send('POST /forms/{form}/openings', { params: { form } }).catch((error: unknown) => {
      asked.current = null
      throw error
    })
    return asked.current
  }, [send, form])
  useEffect(() => {
    open().then(
      opened => setState(opened.state),
      (error: unknown) => console.warn('The form could not be opened; it is tried again with the sending.', error),
    )
  }, [open])
  /** What goes with the answers; where the line was broken until now it takes a moment longer. */
  const opening = useCallback(async (): Promise<string> => {
    if (asked.current) return (await asked.current).opening
    const opened = await open()
    await new Promise(resolve => setTimeout(resolve, leastMilliseconds))
    return opened.opening
  }, [open])
  return { state, opening }
}

function useSubmit(
  { engine, offer, kept, isVisitor }: FillOptions,
  opening: () => Promise<string>,
  onProblem: (problem: SendProblem) => void,
) {
  const { typed, intent } = kept.draft
  return useAct(
    async (send, website: string) => {
      const body = {
        version: offer.form.version,
        answers: engine.answers(typed),
        sourcePage: sourcePage(),
        anonymousKey: isVisitor && offer.onePerUser ? browserName() : null,
        opening: isVisitor ? await opening() : '',
        website,
      }
      const options = intent ? { idempotencyKey: intent } : {}
      await send('POST /forms/{form}/submissions', { params: { form: offer.form.slug }, body }, options)
    },
    { stays: true, onProblem },
  )
}
