// What somebody has begun to write to a professional, kept in the browser until it is sent: signing in loses nothing.

export type ConnectDraft = { readonly purpose: string; readonly message: string }

const storageKey = (slug: string): string => `connect-draft:${slug}`
export const noDraft: ConnectDraft = { purpose: 'quote', message: '' }

/** Empty when there is none or it cannot be read. */
export function readDraft(slug: string): ConnectDraft {
  try {
    const text = localStorage.getItem(storageKey(slug))
    return text === null ? noDraft : { ...noDraft, ...(JSON.parse(text) as Partial<ConnectDraft>) }
  } catch (error) {
    console.warn('The kept message cannot be read; it counts as empty.', error)
    return noDraft
  }
}

/** Null removes it. */
export function keepDraft(slug: string, draft: ConnectDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(storageKey(slug))
    else localStorage.setItem(storageKey(slug), JSON.stringify(draft))
  } catch (error) {
    console.warn('The message cannot be kept.', error)
  }
}
