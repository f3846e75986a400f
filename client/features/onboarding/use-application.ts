// Saves the application on the server soon after each change, one save at a time.
import { useCallback, useRef, useState } from 'react'
import { isApiProblem, useSend } from '#client/platform/api.ts'
import { useDirtyForm, useLeaving } from '#client/platform/dirty-form.ts'
import type { AppContract } from '#shared/contract.ts'
import { applicationFields } from '#shared/features/onboarding/fields.ts'
import type { Answers, Application, Step } from './types.ts'

/** Milliseconds after the last key press. */
const saveDelay = 1200

/** `conflict`: another device has saved meanwhile; nothing is saved until the newer version is loaded. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed' | 'conflict'
type Patch = Partial<Answers> & { step?: Step }
type Refused = readonly { readonly path: string; readonly detail: string }[]

const others = ['trades', 'city', 'radiusKm', 'teamSize', 'foundedYear', 'referees', 'acceptTerms']
const written = [...Object.keys(applicationFields.table), ...others]

function answersOf(application: Application): Answers {
  return Object.fromEntries(Object.entries(application).filter(([name]) => written.includes(name))) as Answers
}

type SaveOptions = {
  readonly body: Patch
  readonly version: number
  readonly onSaved: (saved: Application) => void
  readonly onRefused: (found: Refused) => void
}

function useSaveApplication(): (saveDraft: SaveOptions) => Promise<SaveState> {
  const send = useSend<AppContract>()
  return useCallback(
    async ({ body, version, onSaved, onRefused }) => {
      try {
        onSaved(await send('PATCH /onboarding', { body }, { ifMatch: version }))
        return 'saved'
      } catch (error) {
        if (!isApiProblem(error)) return 'failed'
        onRefused(error.fields)
        return error.code === 'request.changed-meanwhile' ? 'conflict' : 'failed'
      }
    },
    [send],
  )
}

/** Sends changes in order; a part that failed is sent again with the next. */
function useSaves(initial: Application, onRefused: (found: Refused) => void) {
  const saveDraft = useSaveApplication()
  const [application, setApplication] = useState(initial)
  const [state, setState] = useState<SaveState>('untouched')
  const waiting = useRef<Patch>({})
  const version = useRef(initial.version)
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const refused = useRef(onRefused)
  refused.current = onRefused
  const take = useCallback((saved: Application): void => {
    version.current = saved.version
    setApplication(saved)
  }, [])
  const saveOnce = useCallback(async (): Promise<boolean> => {
    const body = waiting.current
    if (Object.keys(body).length === 0) return true
    waiting.current = {}
    setState('saving')
    const outcome = await saveDraft({ body, version: version.current, onSaved: take, onRefused: refused.current })
    if (outcome !== 'saved') waiting.current = { ...body, ...waiting.current }
    setState(outcome)
    return outcome === 'saved'
  }, [saveDraft, take])
  const flush = useCallback((): Promise<boolean> => {
    last.current = last.current.then(saveOnce)
    return last.current
  }, [saveOnce])
  const add = useCallback((patch: Patch): void => {
    waiting.current = { ...waiting.current, ...patch }
    setState(old => (old === 'conflict' ? old : 'saving'))
  }, [])
  return { application, state, take, flush, add }
}

/** `onRefused` receives the fields that the server refused. */
export function useApplication(initial: Application, onRefused: (found: Refused) => void) {
  const { application, state, take, flush, add } = useSaves(initial, onRefused)
  const [answers, setAnswers] = useState(() => answersOf(initial))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useCallback((): void => {
    clearTimeout(timer.current)
    void flush()
  }, [flush])
  useLeaving(save)
  useDirtyForm(state === 'saving' || state === 'failed', { savesItself: true })
  const change = useCallback(
    (patch: Patch): void => {
      add(patch)
      const { step: _, ...written } = patch
      setAnswers(old => ({ ...old, ...written }))
      clearTimeout(timer.current)
      timer.current = setTimeout(save, saveDelay)
    },
    [add, save],
  )
  return { application, answers, state, change, flush, save, take }
}
