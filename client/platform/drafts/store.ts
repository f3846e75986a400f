// Drafts in the browser's own store: there first, whatever becomes of the line, the tab or the session.

export type LocalDraft = {
  /** As the form keeps it. */
  readonly draft: Readonly<Record<string, unknown>>
  /** The account's version that it began with; 0: the account had none. */
  readonly version: number
  /** Names the last sending to the account, so that one whose answer was lost is known again. */
  readonly mark: string | null
  /** Written since the account last confirmed. */
  readonly dirty: boolean
  /** Whose it is: another person at the same browser does not see it. Null: written before a sign-in. */
  readonly owner: string | null
}

const nameOf = (key: string): string => `draft:${key}`

function parsed(text: string | null): LocalDraft | null {
  if (text === null) return null
  const { draft, version = 0, mark = null, dirty = true, owner = null } = JSON.parse(text) as Partial<LocalDraft>
  return typeof draft === 'object' && draft !== null ? { draft, version, mark, dirty, owner } : null
}

/** What is kept for this person; null when there is nothing or it cannot be read. */
export function readLocalDraft(key: string, person: string | null): LocalDraft | null {
  try {
    const kept = parsed(localStorage.getItem(nameOf(key)))
    const isOthers = kept !== null && kept.owner !== null && person !== null && kept.owner !== person
    return isOthers ? null : kept
  } catch (error) {
    console.warn('The kept draft cannot be read; it counts as empty.', error)
    return null
  }
}

/** False when the browser does not let us. */
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

/** What was begun without an account to keep it, such as a message to a professional. */
const unowned = 'form-draft:'

/** What cannot be read is of use to nobody. */
function isStoredElsewhere(text: string | null): boolean {
  try {
    const kept = parsed(text)
    return kept === null || (kept.owner !== null && !kept.dirty)
  } catch {
    return true
  }
}

/**
 * With the session goes what lies in the account as well, and what belongs to nobody's account. What exists nowhere
 * else stays for its owner: another person at this browser does not see it.
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
