// Drafts in the browser's storage, which survive a lost connection, a closed tab and an ended session.

export type LocalDraft = {
  /** In the form's own shape. */
  readonly draft: Readonly<Record<string, unknown>>
  /** The account's version that it is based on; 0: the account had none. */
  readonly version: number
  /** Identifies the last save to the account, so that it is recognised if its answer was lost. */
  readonly mark: string | null
  /** Changed since the account's last confirmation. */
  readonly dirty: boolean
  /** The owner: other people in this browser do not see it. Null: written before a sign-in. */
  readonly owner: string | null
}

const nameOf = (key: string): string => `draft:${key}`

function parsed(text: string | null): LocalDraft | null {
  if (text === null) return null
  const { draft, version = 0, mark = null, dirty = true, owner = null } = JSON.parse(text) as Partial<LocalDraft>
  return typeof draft === 'object' && draft !== null ? { draft, version, mark, dirty, owner } : null
}

/** The stored draft of this person; null when there is none or it is unreadable. */
export function readLocalDraft(key: string, person: string | null): LocalDraft | null {
  try {
    const stored = parsed(localStorage.getItem(nameOf(key)))
    const isOthers = stored !== null && stored.owner !== null && person !== null && stored.owner !== person
    return isOthers ? null : stored
  } catch (error) {
    console.warn('The kept draft cannot be read; it counts as empty.', error)
    return null
  }
}

/** False when the browser refuses to store it. */
export function writeLocalDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft))
    return true
  } catch (error) {
    console.warn('The draft cannot be kept in the browser.', error)
    return false
  }
}

export function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch (error) {
    console.warn('The draft cannot be removed from the browser.', error)
  }
}

/** Drafts that visitors started, such as a message to a professional. */
const unowned = 'form-draft:'

/** An unreadable draft may be removed. */
function isStoredElsewhere(text: string | null): boolean {
  try {
    const stored = parsed(text)
    return stored === null || (stored.owner !== null && !stored.dirty)
  } catch {
    return true
  }
}

/**
 * Removes, at the end of the session, drafts that the account has too and drafts of visitors. A draft that exists
 * nowhere else stays for its owner: other people in this browser do not see it.
 */
export function removeLocalDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const goes = name.startsWith(nameOf('')) && isStoredElsewhere(localStorage.getItem(name))
      if (goes || name.startsWith(unowned)) localStorage.removeItem(name)
    }
  } catch (error) {
    console.warn('The kept drafts could not be removed.', error)
  }
}
