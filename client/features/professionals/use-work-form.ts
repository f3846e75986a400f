// The form of a work: what is typed, what is wrong, saving, and publishing after it.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { OwnWork } from './own-work-view.ts'
import { bodyOf, checkWork, draftOf, type WorkDraft } from './work-draft.ts'

export type WorkFormData = {
  readonly work: OwnWork | null
  readonly trades: readonly { readonly slug: string; readonly name: string }[]
  readonly cities: readonly { readonly slug: string; readonly name: string; readonly country: string }[]
  readonly trade: string
  readonly city: string
  readonly currency: string
  readonly year: number
}

/** Words that nobody touched stay as they are, whatever the language they were written in. */
function changedBody(draft: WorkDraft, first: WorkDraft, language: Parameters<typeof bodyOf>[1]) {
  const { title, story, ...rest } = bodyOf(draft, language)
  return {
    ...rest,
    ...(draft.title === first.title ? {} : { title }),
    ...(draft.story === first.story ? {} : { story }),
  }
}

function useSaveWork(work: OwnWork | null, first: WorkDraft) {
  const send = useSend<AppContract>()
  const { language } = useRoot()
  /** What is kept by now: a draft may be saved and its publishing refused. */
  const kept = useRef(work && { id: work.id, version: work.version })
  return async (draft: WorkDraft, publish: boolean, idempotencyKey: string): Promise<void> => {
    const saved = kept.current
      ? await send(
          'PATCH /portfolio/{work}',
          { params: { work: kept.current.id }, body: changedBody(draft, first, language) },
          { idempotencyKey, ifMatch: kept.current.version },
        )
      : await send('POST /portfolio', { body: bodyOf(draft, language) }, { idempotencyKey })
    kept.current = { id: saved.id, version: saved.version }
    if (publish) await send('POST /portfolio/{work}/publish', { params: { work: saved.id } })
  }
}

export function useWorkForm({ work, trade, city, currency, year }: WorkFormData, back: string) {
  const [first] = useState(() => draftOf(work, { trade, city, currency, year }))
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState<'save' | 'publish' | null>(null)
  const [going, setGoing] = useState<'save' | 'publish'>('save')
  const { busy, problem, run, clear } = useSending()
  const save = useSaveWork(work, first)
  const revalidate = useRevalidate()
  const navigate = useNavigate()
  useDirtyForm(draft !== first)
  const current = tried ? checkWork(draft, tried === 'publish', year) : []
  /** `whole`: a published work must stay complete, even when it is only saved. */
  const submit = async (publish: boolean, whole: boolean): Promise<void> => {
    setTried(publish || whole ? 'publish' : 'save')
    setGoing(publish ? 'publish' : 'save')
    if (checkWork(draft, publish || whole, year).length > 0) return
    const done = await run(idempotencyKey => save(draft, publish, idempotencyKey))
    if (!done) return
    await navigate(back)
    await revalidate()
  }
  const change = (patch: Partial<WorkDraft>): void => {
    clear()
    setDraft(old => ({ ...old, ...patch }))
  }
  const editPhotos = (edit: (photos: WorkDraft['photos']) => WorkDraft['photos']): void => {
    clear()
    setDraft(old => ({ ...old, photos: edit(old.photos) }))
  }
  return { draft, change, editPhotos, current, problem, busy: busy ? going : null, submit }
}
