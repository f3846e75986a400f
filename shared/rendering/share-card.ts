// The address of the picture that networks show for a link to a page. It says all that is drawn, so that a changed page has
// another one; the server draws only what the page itself names.

export const shareCardPath = '/share-card.jpg'

/** Counted up with every change of the drawing: networks store pictures by their address. */
const design = '1'

type Card = {
  /** The page with its language prefix. */
  readonly page: string
  readonly title: string
  /** The address of a picture of this site; absent: the front of the house. */
  readonly photo: string | undefined
}

/** FNV-1a: it distinguishes versions and protects nothing. */
function versionOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

export function shareCardAddress({ page, title, photo }: Card): string {
  const own = photo?.startsWith('/') ? { photo } : {}
  const values = Object.entries({ page, ...own, v: versionOf(`${design} ${title}`) })
  const query = values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  // A slash needs no escape in a query.
  return `${shareCardPath}?${query.replaceAll('%2F', '/')}`
}
