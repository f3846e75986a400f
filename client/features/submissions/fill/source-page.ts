// The screen of this site that somebody came from, as its path; empty when they came from elsewhere.

type Navigation = {
  readonly currentEntry: { readonly index: number } | null
  readonly entries: () => readonly { readonly url: string | null }[]
}

function addressBefore(): string {
  const { navigation } = globalThis as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index ?? 0
  // Steps of the form stand in the history too: they are the same path.
  const before = navigation?.entries().slice(0, index).toReversed() ?? []
  const other = before.find(({ url }) => url !== null && new URL(url).pathname !== location.pathname)
  return other?.url ?? document.referrer
}

export function sourcePage(): string {
  const address = addressBefore()
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname.slice(0, 300) : ''
}
