// The builder behind what is drawn: the edits, their saving, what is wrong, what is done with the whole.
import { useDeferredValue, useEffect, useMemo, useReducer, useRef } from 'react'
import { useMay } from '#client/platform/permissions.ts'
import { compareForms, isSame, isUnchanged } from '#shared/forms/compare-forms.ts'
import { unpublishable } from '#shared/forms/publishable.ts'
import type { FormInWork, PictureSlot } from './builder-types.ts'
import { beginning, editForm } from './edit-form.ts'
import { draftOf, type EditForm } from './edited.ts'
import { controlId, placed } from './scene.ts'
import { useDeeds, useFacts } from './use-deeds.ts'
import { useDraftSave } from './use-draft-save.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const start = ({ draft, settings, publishedTypes }: FormInWork) =>
  beginning(draft, settings, Object.keys(publishedTypes))

/** What is wrong and what is shown follow the typing when there is time for it. */
function useChecked(form: EditForm, { kind, publishedTypes }: FormInWork) {
  const seen = useDeferredValue(form)
  return useMemo(() => {
    const definition = draftOf(seen)
    const found = unpublishable(definition, { kind, publishedTypes, thanks: seen.settings.thanks })
    return { definition, problems: placed(seen, found) }
  }, [seen, kind, publishedTypes])
}

/** Whether publishing would freeze anything that people do not have yet. */
function hasNews({ published, publishedSettings }: FormInWork, form: EditForm): boolean {
  return !(published && isUnchanged(compareForms(published, draftOf(form))) && isSame(publishedSettings, form.settings))
}

export function useBuilder(initial: FormInWork, picture: PictureSlot) {
  const may = useMay()
  const [facts, setFacts] = useFacts(initial)
  const [state, dispatch] = useReducer(editForm, initial, start)
  const { form, published } = state
  const isReadOnly = facts.status === 'archived' || !may('form-builder', 'isWrite')
  const saves = useDraftSave({ slug: initial.slug, form, initial, isOff: isReadOnly })
  const deeds = useDeeds({ form, saves, dispatch, facts, setFacts })
  const checked = useChecked(form, facts)
  useUndoKeys(dispatch, isReadOnly)
  const { kind } = initial
  const scene = useMemo(
    () => ({ dispatch, kind, published, isReadOnly, picture }),
    [kind, published, isReadOnly, picture],
  )
  const isOpen = facts.status !== 'archived' && saves.state !== 'conflict'
  const canPublish = isOpen && may('form-builder', 'isUpdate') && hasNews(facts, form)
  return { facts, setFacts, state, dispatch, saves, deeds, scene, canPublish, isReadOnly, ...checked }
}
export type BuilderWork = ReturnType<typeof useBuilder>

/** Brings the control of a problem into sight once its part is shown; of a place without one the nearest above it. */
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
