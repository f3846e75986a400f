// A name of this browser for visitors, who answer once.
const key = 'anonymousKey'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A random id without personal data, created on first use; a new one each time when the browser stores nothing. */
export function browserName(): string {
  const fresh = crypto.randomUUID()
  try {
    const stored = localStorage.getItem(key)
    if (stored && uuid.test(stored)) return stored
    localStorage.setItem(key, fresh)
  } catch (error) {
    console.warn('The browser keeps nothing for this site.', error)
  }
  return fresh
}
