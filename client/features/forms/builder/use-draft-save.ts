// Saves the draft on the server soon after each change, one save at a time, and never overwrites another person's
// changes.
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiProblem, useSend } from '#client/platform/api.ts'
import { useDirtyForm, useLeaving } from '#client/platform/dirty-form.ts'
import type { AppContract } from '#shared/contract.ts'
import type { DraftDefinition } from '#shared/forms/draft.ts'
import type { FormSettings } from '#shared/forms/settings.ts'
import { isSame } from '#shared/values/is-same.ts'
import type { FormInWork } from './builder-types.ts'
import { draftOf, type EditForm } from './edited.ts'

/** Milliseconds after the last key press. */
const saveDelay = 1200

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
type DraftContent = { readonly draft: DraftDefinition; readonly settings: FormSettings }

const contentOf = (form: EditForm): DraftContent => ({ draft: draftOf(form), settings: form.settings })

/** Saves once; resolves to the new version, to the form as somebody else changed it meanwhile, or to 'failed'. */
function useSaveDraft(slug: string) {
  const send = useSend<AppContract>()
  return useCallback(
    async (content: DraftContent, version: number): Promise<number | FormInWork | 'failed'> => {
      const params = { form: slug }
      try {
        return (await send('PUT /admin/forms/{form}/draft', { params, body: { ...content, version } })).version
      } catch (error) {
        if (!isApiProblem(error) || error.code !== 'request.changed-meanwhile') return 'failed'
        return await send('GET /admin/forms/{form}', { params }).catch(() => 'failed' as const)
      }
    },
    [send, slug],
  )
}

type Saving = { readonly slug: string; readonly form: EditForm; readonly initial: FormInWork; readonly isOff: boolean }

/** One save at a time, each with the form's current state. */
function useSaves({ slug, form, initial }: Omit<Saving, 'isOff'>) {
  const sendDraft = useSaveDraft(slug)
  const [state, setState] = useState<SaveState>('saved')
  const [theirs, setTheirs] = useState<FormInWork | null>(null)
  const current = useRef(form)
  current.current = form
  const done = useRef<{ form: EditForm; content: DraftContent; version: number }>({
    form,
    content: contentOf(form),
    version: initial.version,
  })
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const conflict = useRef(false)
  /** Handles the answer to a save; `again`: retry with the server's current version. */
  const conclude = useCallback(
    (answer: Awaited<ReturnType<typeof sendDraft>>, now: EditForm): 'done' | 'again' | 'not' => {
      if (answer === 'failed') {
        setState('failed')
        return 'not'
      }
      if (typeof answer === 'number') {
        done.current = { form: now, content: contentOf(now), version: answer }
        setState(current.current === now ? 'saved' : 'waiting')
        return 'done'
      }
      const { draft, settings, version } = answer
      // Published, or saved by this editor before the connection broke: the content equals the last saved one.
      if (isSame({ draft, settings }, done.current.content)) {
        done.current = { ...done.current, version }
        return 'again'
      }
      conflict.current = true
      setTheirs(answer)
      setState('conflict')
      return 'not'
    },
    [],
  )
  const saveOnce = useCallback(async (): Promise<boolean> => {
    const now = current.current
    if (now === done.current.form) return true
    if (conflict.current) return false
    setState('saving')
    const outcome = conclude(await sendDraft(contentOf(now), done.current.version), now)
    return outcome === 'again' ? await saveOnce() : outcome === 'done'
  }, [sendDraft, conclude])
  const flush = useCallback((): Promise<boolean> => {
    last.current = last.current.then(saveOnce)
    return last.current
  }, [saveOnce])
  /** Takes the server's version as the new base, and the form that corresponds to it. */
  const rebase = useCallback((version: number, shown: EditForm | null, content: DraftContent): void => {
    done.current = { form: shown ?? done.current.form, content, version }
    conflict.current = false
    setTheirs(null)
    setState('saved')
  }, [])
  const isSaved = useCallback((one: EditForm) => one === done.current.form, [])
  return { state, setState, theirs, flush, rebase, isSaved, version: () => done.current.version }
}

/** `theirs`: what another editor saved meanwhile; nothing is saved until `rebase` sets a new base. */
export function useDraftSave({ form, isOff, ...saving }: Saving) {
  const { setState, isSaved, ...saves } = useSaves({ form, ...saving })
  const { state, flush } = saves
  const save = useCallback((): void => void flush(), [flush])
  useEffect(() => {
    if (isOff || isSaved(form)) return
    setState(old => (old === 'conflict' ? old : 'waiting'))
    const timer = setTimeout(save, saveDelay)
    return () => clearTimeout(timer)
  }, [form, isOff, save, isSaved, setState])
  useLeaving(save)
  useDirtyForm(state !== 'saved', { savesItself: true })
  return saves
}
