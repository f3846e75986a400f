// The random name that a browser gives itself for forms that each visitor may answer once; it says nothing of the person.
const key = 'anonymousKey'

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name, made when it is first needed; a new one each time where the browser keeps nothing. */
export function browserName(): string {
  const fresh = crypto.randomUUID()
  try {
    const kept = localStorage.getItem(key)
    if (kept && form.test(kept)) return kept
    localStorage.setItem(key, fresh)
  } catch (error) {
    console.warn('The browser keeps nothing for this site.', error)
  }
  return fresh
}
