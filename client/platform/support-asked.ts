// "Still need help?" of an article opens the help panel, where support is asked without leaving the screen.

/** What the person has read. */
export type ReadArticle = { readonly id: string; readonly title: string }
type Asked = {
  readonly article: ReadArticle | null
  /** Where the focus returns. */
  readonly from: Element | null
}

const event = 'support-asked'
let asked: Asked | null = null

/** An open panel receives it; else the "?" of the frame is pressed, and the panel that opens takes it. */
export function askSupport(article: ReadArticle | null): void {
  asked = { article, from: document.activeElement }
  const isHeard = !document.dispatchEvent(new Event(event, { cancelable: true }))
  if (!isHeard) document.querySelector<HTMLElement>('[data-help]')?.click()
}

/** Calls `open` with what waits, and with what is asked from now on. */
export function takeAsked(open: (asked: Asked) => void): () => void {
  const take = (heard?: Event): void => {
    heard?.preventDefault()
    if (asked) open(asked)
    asked = null
  }
  take()
  document.addEventListener(event, take)
  return () => document.removeEventListener(event, take)
}
