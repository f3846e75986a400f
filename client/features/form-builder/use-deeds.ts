// What is done with the whole form: publishing what was just written, taking it off offer and back.
import { type Dispatch, useCallback, useState } from 'react'
import { useAct } from '#client/platform/deeds.ts'
import type { Move } from './builder-bar.tsx'
import type { FormInWork } from './builder-types.ts'
import type { Action } from './edit-form.ts'
import type { EditForm } from './edited.ts'
import type { useDraftSave } from './use-draft-save.ts'

type Given = {
  readonly form: EditForm
  readonly saves: Pick<ReturnType<typeof useDraftSave>, 'flush' | 'rebase' | 'version'>
  readonly dispatch: Dispatch<Action>
  readonly facts: FormInWork
  readonly setFacts: (facts: FormInWork) => void
}

export function useDeeds({ form, saves, dispatch, facts, setFacts }: Given) {
  const params = { form: facts.slug }
  return useAct(
    async (send, deed: Move | 'publish') => {
      if (deed !== 'publish') return setFacts(await send(`POST /admin/forms/{form}/${deed}`, { params }))
      if (!(await saves.flush())) throw new TypeError('The draft could not be kept.')
      const published = await send('POST /admin/forms/{form}/publish', { params, body: { version: saves.version() } })
      setFacts(published)
      saves.rebase(published.version, form, { draft: published.draft, settings: published.settings })
      dispatch({ do: 'publish', keys: Object.keys(published.publishedTypes) })
    },
    { stays: true },
  )
}

/** The facts of the form as they were last heard. */
export function useFacts(initial: FormInWork) {
  const [facts, setFacts] = useState(initial)
  return [facts, useCallback((heard: FormInWork) => setFacts(heard), [])] as const
}
