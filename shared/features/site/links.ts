// Where an entry of the navigation may lead: a screen of the site, or a page of another site.
import { paramsFit } from '#shared/routes/params.ts'
import { routes } from '#shared/routes/table.ts'

const screens = Object.values(routes).map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

function decoded(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}

/** A path of the route table, without language prefix; query and fragment are free. */
function isScreen(link: string): boolean {
  const [path = ''] = link.split(/[?#]/, 1)
  return screens.some(screen => {
    const found = screen.pattern.exec(path)
    const params = found && decoded(found.groups ?? {})
    if (!params) return false
    // `paramsFit` expects what the router gives: the whole segment.
    const segments = Object.fromEntries(
      [...screen.path.matchAll(/\{(\w+)\}([^/]*)/g)].map(([, name = '', end = '']) => [name, `${params[name]}${end}`]),
    )
    return paramsFit(screen.path, segments)
  })
}

/** Also a page of another site, by https alone: a link of ours sends nobody into the clear. */
export function isSiteLink(link: string): boolean {
  if (/[\s\\]/.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//') && isScreen(link)
  return isOtherSite(link)
}

/** A host with a dot, without a name before it, which would pretend to be the host. */
const otherSite = /^https:\/\/[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(:\d{1,5})?([/?#]\S*)?$/u

export const isOtherSite = (link: string): boolean => otherSite.test(link)
