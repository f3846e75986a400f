// Reads a finished document as a person and a browser do, and finds its faults.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultLanguage, type Language, languages } from '#shared/values/localized.ts'

type Tree = { readonly [key: string]: string | Tree }
type Leaf = readonly [key: string, text: string]

function leaves(tree: Tree, prefix = ''): Leaf[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : leaves(value, `${prefix}${key}.`),
  )
}

const folder = join(import.meta.dirname, '../../shared/i18n')
const allLeaves = languages.flatMap(language =>
  readdirSync(join(folder, language)).flatMap(file =>
    leaves(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree),
  ),
)
/** Words from Intl formats, and a storage key, that are also text keys. */
const formatted = ['yesterday', 'today', 'tomorrow', 'now', 'currency']
const allTexts = new Set([...allLeaves.map(([, text]) => text), ...formatted])
/** Every key, or part of a key, that a missing text would show, except keys that are also texts. */
const allKeys = new Set(
  allLeaves.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')).filter(key => !allTexts.has(key)),
)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
}

function decoded(text: string): string {
  return text.replace(/&(#x27|#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** What networks read: terms of Open Graph, addresses and codes, no words. */
const codes = /<meta (?:property="og:(?:type|url|locale)"|name="twitter:card")[^>]*>/g
const scripts = /<script\b([^>]*)>[\s\S]*?<\/script>/g

/** The document without invisible parts: scripts, style sheets, React's comments. */
function shownMarkup(html: string): string {
  return html
    .replace(scripts, '')
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
}

/** Text between elements, and visible or spoken attributes. */
export function wordsOf(html: string): readonly string[] {
  const markup = shownMarkup(html).replace(codes, '')
  const between = markup.split(/<[^>]*>/)
  const spoken = [...markup.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [...between, ...spoken].map(text => decoded(text ?? '').trim()).filter(text => text !== '')
}

/** The visible text in one line. */
export function plainText(html: string): string {
  return decoded(shownMarkup(html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
}

const broken = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|\{\{|\}\}/
const looksLikeKey = /^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+$/
/** Addresses and domains that look like keys. */
const innocent = /\.(test|com|ma|org|example|html|json|svg)$/

export function badWords(html: string): readonly string[] {
  return wordsOf(html).filter(
    word => broken.test(word) || allKeys.has(word) || (looksLikeKey.test(word) && !innocent.test(word)),
  )
}

function scriptProblems(html: string, policy: string, cached: boolean): string[] {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const inline = [...html.matchAll(scripts)]
    .map(([, attributes = '']) => attributes)
    .filter(attributes => !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes))
  const strange = inline.filter(attributes => !nonce || !attributes.includes(`nonce="${nonce}"`))
  return [
    ...(strange.length > 0 ? [`${strange.length} inline scripts without the nonce`] : []),
    ...(cached && (inline.length > 0 || nonce) ? ['an inline script or a nonce in a cached page'] : []),
    ...(/script-src [^;]*'unsafe-/.test(policy) || !policy.includes("default-src 'none'") ? ['a loose policy'] : []),
  ]
}

function markupProblems(html: string, language: Language): string[] {
  const markup = shownMarkup(html)
  const { direction } = languageFacts[language]
  const headings = markup.match(/<h1[\s>]/g)?.length ?? 0
  // A drawing may have its own title.
  const outsideDrawings = markup.replaceAll(/<svg[\s>][\s\S]*?<\/svg>/g, '')
  const titles = [...outsideDrawings.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title.trim())
  const ids = [...markup.matchAll(/<[^>]*\sid="([^"]+)"/g)].map(([, id]) => id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  return [
    ...(html.includes(`<html lang="${language}" dir="${direction}"`) ? [] : ['lang or dir']),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(titles.length === 1 && titles[0] ? [] : [`titles ${JSON.stringify(titles)}`]),
    ...(/<[^>]*\sstyle="/.test(markup) ? [`style ${/<[^>]*\sstyle="[^"]*"/.exec(markup)?.[0]}`] : []),
    ...(/<[^>]*\son[a-z]+="/.test(markup) ? ['an inline handler'] : []),
    ...(markup.match(/<meta name="description"/g)?.length === 1 ? [] : ['not one description']),
    ...(twice.length > 0 ? [`ids twice: ${twice.join(' ')}`] : []),
  ]
}

/** Whether the page lacks `noindex`. */
export function isIndexable(html: string): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html)
}

/** Missing alternates of an indexable page. `path` without prefix and query. */
export function alternateProblems(html: string, origin: string, path: string, language: Language): readonly string[] {
  const links = [
    `<link rel="canonical" href="${origin}${inPrefix(language, path)}"/>`,
    ...languages.map(other => `<link rel="alternate" hreflang="${other}" href="${origin}${inPrefix(other, path)}"/>`),
    `<link rel="alternate" hreflang="x-default" href="${origin}${inPrefix(defaultLanguage, path)}"/>`,
  ]
  const markup = html.replaceAll('hrefLang', 'hreflang')
  return links.filter(link => !markup.includes(link)).map(link => `missing ${link}`)
}

type DocumentFacts = { readonly language: Language; readonly headers: Headers; readonly cached: boolean }

/** Faults of a document that are faults for every reader. */
export function documentProblems(html: string, { language, headers, cached }: DocumentFacts): readonly string[] {
  const policy = headers.get('content-security-policy') ?? ''
  return [
    ...(headers.get('content-type')?.startsWith('text/html') ? [] : ['not text/html']),
    ...markupProblems(html, language),
    ...scriptProblems(html, policy, cached),
    ...badWords(html).map(word => `word ${JSON.stringify(word.slice(0, 120))}`),
  ]
}
