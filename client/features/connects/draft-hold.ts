// What is written to a professional while the dialog stands; every change is kept in the browser at once.
import { useState } from 'react'
import { type ConnectDraft, keepDraft, readDraft } from './connect-draft.ts'

export type DraftHold = { readonly draft: ConnectDraft; readonly change: (next: ConnectDraft) => void }

export function useDraftHold(slug: string): DraftHold {
  const [draft, setDraft] = useState(() => readDraft(slug))
  const change = (next: ConnectDraft): void => {
    setDraft(next)
    keepDraft(slug, next)
  }
  return { draft, change }
}
