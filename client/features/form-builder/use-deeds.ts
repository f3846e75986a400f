// What is done with the whole form: publishing what was just written, taking it off offer and back.
import { type Dispatch, useCallback, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
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
  const send = useSend<AppContract>()
  const sending = useSending()
  const { run } = sending
  const params = { form: facts.slug }
  const publish = (): Promise<boolean> =>
    run(async idempotencyKey => {
      if (!(await saves.flush())) throw new TypeError('The draft could not be kept.')
      const body = { version: saves.version() }
      const published = await send('POST /admin/forms/{form}/publish', { params, body }, { idempotencyKey })
      setFacts(published)
      saves.rebase(published.version, form, { draft: published.draft, settings: published.settings })
      dispatch({ do: 'publish', keys: Object.keys(published.publishedTypes) })
    })
  const move = (name: Move): Promise<boolean> =>
    run(async idempotencyKey => {
      setFacts(await send(`POST /admin/forms/{form}/${name}`, { params }, { idempotencyKey }))
    })
  return { ...sending, publish, move }
}

/** The facts of the form as they were last heard. */
export function useFacts(initial: FormInWork) {
  const [facts, setFacts] = useState(initial)
  return [facts, useCallback((heard: FormInWork) => setFacts(heard), [])] as const
}
