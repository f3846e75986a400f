import { type Dispatch, useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useMutate } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { compareForms, isUnchanged } from '#shared/forms/compare-forms.ts'
import { unpublishable } from '#shared/forms/publishable.ts'
import { isSame } from '#shared/values/is-same.ts'
import type { Transition } from './builder-bar.tsx'
import type { FormInWork, PictureSlot } from './builder-types.ts'
import { type Action, beginning, editForm } from './edit-form.ts'
import { draftOf, type EditForm } from './edited.ts'
import { controlId, placed } from './scene.ts'
import { useDraftSave } from './use-draft-save.ts'

const start = ({ draft, settings, publishedTypes }: FormInWork) =>
  beginning(draft, settings, Object.keys(publishedTypes))

/** Problems and preview are deferred, so that typing takes precedence. */
function useChecked(form: EditForm, { kind, publishedTypes }: FormInWork) {
  const seen = useDeferredValue(form)
  return useMemo(() => {
    const definition = draftOf(seen)
    const found = unpublishable(definition, { kind, publishedTypes, thanks: seen.settings.thanks })
    return { definition, problems: placed(seen, found) }
  }, [seen, kind, publishedTypes])
}

/** Whether publishing would change anything for people. */
function hasChanges({ published, publishedSettings }: FormInWork, form: EditForm): boolean {
  return !(published && isUnchanged(compareForms(published, draftOf(form))) && isSame(publishedSettings, form.settings))
}

export function useBuilder(initial: FormInWork, picture: PictureSlot) {
  const may = useMay()
  const [facts, setFacts] = useFacts(initial)
  const [state, dispatch] = useReducer(editForm, initial, start)
  const { form, published } = state
  const isReadOnly = facts.status === 'archived' || !may('form-builder', 'isWrite')
  const saves = useDraftSave({ slug: initial.slug, form, initial, isOff: isReadOnly })
  const actions = useActions({ form, saves, dispatch, facts, setFacts })
  const checked = useChecked(form, facts)
  useUndoKeys(dispatch, isReadOnly)
  const { kind } = initial
  const scene = useMemo(
    () => ({ dispatch, kind, published, isReadOnly, picture }),
    [kind, published, isReadOnly, picture],
  )
  const isOpen = facts.status !== 'archived' && saves.state !== 'conflict'
  const canPublish = isOpen && may('form-builder', 'isUpdate') && hasChanges(facts, form)
  return { facts, setFacts, state, dispatch, saves, actions, scene, canPublish, isReadOnly, ...checked }
}
export type BuilderWork = ReturnType<typeof useBuilder>

/** Scrolls to the control of a problem once its part is rendered; without a control, to the nearest one above. */
export function useGoTo(): (rest: string) => void {
  const target = useRef<string | null>(null)
  useEffect(() => {
    const rest = target.current
    if (rest === null) return
    target.current = null
    const parts = rest.split('/')
    const found = parts
      .map((_, cut) => document.getElementById(controlId(parts.slice(0, parts.length - cut).join('/'))))
      .find(element => element !== null)
    const closed = found?.closest('details')
    if (closed) closed.open = true
    const place = found ?? document.getElementById('editor-title')
    place?.focus()
  })
  return rest => {
    target.current = rest
  }
}

type Given = {
  readonly form: EditForm
  readonly saves: Pick<ReturnType<typeof useDraftSave>, 'flush' | 'rebase' | 'version'>
  readonly dispatch: Dispatch<Action>
  readonly facts: FormInWork
  readonly setFacts: (facts: FormInWork) => void
}

function useActions({ form, saves, dispatch, facts, setFacts }: Given) {
  const params = { form: facts.slug }
  return useMutate(
    async (send, transition: Transition | 'publish') => {
      if (transition !== 'publish') return setFacts(await send(`POST /admin/forms/{form}/${transition}`, { params }))
      if (!(await saves.flush())) throw new TypeError('The draft could not be saved.')
      const published = await send('POST /admin/forms/{form}/publish', { params, body: { version: saves.version() } })
      setFacts(published)
      saves.rebase(published.version, form, { draft: published.draft, settings: published.settings })
      dispatch({ do: 'publish', keys: Object.keys(published.publishedTypes) })
    },
    { stays: true },
  )
}

/** The form's facts from the last answer of the server. */
function useFacts(initial: FormInWork) {
  const [facts, setFacts] = useState(initial)
  return [facts, useCallback((next: FormInWork) => setFacts(next), [])] as const
}

function wished({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}

function useUndoKeys(dispatch: Dispatch<Action>, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return
    const listen = (event: KeyboardEvent): void => {
      const command = wished(event)
      // In a dialog the browser's own undo applies.
      if (!command || document.querySelector('dialog[open]')) return
      event.preventDefault()
      dispatch({ do: command })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [dispatch, isOff])
}
