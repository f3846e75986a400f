// "Still need help?" of an article: the frame opens the help panel, where support is asked without leaving the screen.

/** What the person has read. */
export type ReadArticle = { readonly id: string; readonly title: string }

const asked = 'support-asked'

export function askSupport(article: ReadArticle | null): void {
  document.dispatchEvent(new CustomEvent<ReadArticle | null>(asked, { detail: article }))
}

export function onSupportAsked(open: (article: ReadArticle | null) => void): () => void {
  const hear = (event: Event): void => open((event as CustomEvent<ReadArticle | null>).detail)
  document.addEventListener(asked, hear)
  return () => document.removeEventListener(asked, hear)
}
