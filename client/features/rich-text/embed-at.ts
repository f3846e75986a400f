// Which addresses of the site can be embedded.
import { splitLanguage } from '#shared/i18n/languages.ts'
import { shownPath } from '#shared/rendering/errors.ts'
import { embedPath } from '#shared/rich-text/embed-address.ts'
import { type Embed, embedKinds } from '#shared/rich-text/rich-text.ts'
import { paramForms } from '#shared/routes/params.ts'

const startOf = (kind: Embed['kind']): string => embedPath({ kind, slug: '' })

/** People leave out how addresses begin. */
function parsed(typed: string, host: string): URL | null {
  const text = typed.trim()
  const whole = [/^(https?:)?\//i.test(text) ? text : `https://${text}`, `https://${host}`] as const
  return URL.canParse(...whole) ? new URL(...whole) : null
}

/** Null for an address of another site or screen, and for an estimate, whose figures an embed would lose. */
export function embedAt(typed: string, host: string): Embed | null {
  const url = parsed(typed, host)
  if (url?.host !== host) return null
  // A broken escape stays, and is in no slug. A product has a second address, in its store.
  const path = shownPath(splitLanguage(url.pathname).path).replace(/^\/store(?=\/products\/)/, '')
  const kind = embedKinds.find(one => path.startsWith(startOf(one)))
  if (!kind || (kind === 'calculator' && url.search !== '')) return null
  const slug = path.slice(startOf(kind).length)
  return paramForms.slug?.test(slug) ? { kind, slug } : null
}
