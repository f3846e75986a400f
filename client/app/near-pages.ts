// The pages that somebody probably meant who opened an address that does not exist. On the server only.
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import type { AppCall } from '#shared/contract.ts'
import { type NearPage, shownPath } from '#shared/rendering/errors.ts'
import { href } from '#shared/routes/href.ts'
import { screenTitleKey } from '#shared/routes/screen-titles.ts'
import { allRoutes, rowOf, sitemapPaths } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { fold } from '#shared/values/fold.ts'
import type { Language } from '#shared/values/localized.ts'
import { allowedEdits, editDistance, stem } from '#shared/values/words.ts'

const most = 3
/** The part of the typed letters that must be in words of a page. */
const enough = 0.6
const longestPath = 200

type Candidate = { readonly href: string; readonly name: RouteName }

const listed = new Set(sitemapPaths())
const candidates: readonly Candidate[] = [
  ...allRoutes().flatMap(([name, { path }]) => (listed.has(path) && name !== 'home' ? [{ href: path, name }] : [])),
  { href: href('calculator', { slug: 'house' }), name: 'calculator' },
  { href: href('job-request.form', { form: 'general-job' }), name: 'job-request.form' },
]

const wordsIn = (text: string): readonly string[] =>
  fold(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .split(' ')
    .filter(word => word.length > 2)

/** Number of typing errors between the words; null if they are not alike. */
function errorsIn(typed: string, word: string): number | null {
  if (stem(typed) === stem(word) || (typed.length > 3 && word.startsWith(typed))) return 0
  const errors = Math.abs(typed.length - word.length) < 3 ? editDistance(typed, word) : Number.POSITIVE_INFINITY
  return errors <= allowedEdits(typed.length) ? errors : null
}

/** Which part of the typed letters a page has; among equals that with the fewest typing errors and other words. */
function scoreOf(typed: readonly string[], words: readonly string[]): number {
  const found = typed.flatMap(one => {
    const errors = words.flatMap(word => errorsIn(one, word) ?? [])
    return errors.length > 0 ? [{ letters: one.length, errors: Math.min(...errors) }] : []
  })
  const sum = (part: 'letters' | 'errors') => found.reduce((all, one) => all + one[part], 0)
  return sum('letters') / Math.max(1, typed.join('').length) - sum('errors') / 100 - words.length / 1000
}

type Titled = Candidate & { readonly title: string }

function byWords(path: string, titled: readonly Titled[]): readonly NearPage[] {
  const typed = wordsIn(path)
  return titled
    .map(page => {
      const isBelow = path.startsWith(`${page.href}/`)
      const score = Math.max(...[page.href, page.title].map(text => scoreOf(typed, wordsIn(text))))
      return { page, score: isBelow ? 1 : score }
    })
    .filter(({ score }) => score >= enough)
    .toSorted((one, other) => other.score - one.score)
    .map(({ page: { href, title } }) => ({ href, title }))
}

const profiles = rowOf('profile').path.replace('{profile}', '')

/** Professionals with such a name: by the whole address of a profile, else by less and less of it. */
async function byName(path: string, call: AppCall): Promise<readonly NearPage[]> {
  if (!path.startsWith(profiles)) return []
  const words = wordsIn(path.slice(profiles.length)).slice(0, 3)
  for (let count = words.length; count > 0; count--) {
    const found = await call('GET /search/suggestions', { query: { q: words.slice(0, count).join(' ').slice(0, 80) } })
    const near = found.filter(({ kind }) => kind === 'professional').slice(0, most)
    if (near.length > 0)
      return near.map(({ slug, label }) => ({ href: href('profile', { profile: slug }), title: label }))
  }
  return []
}

/** At most three, the likeliest first. Without the search of names it offers pages alone. */
export async function nearPages(pathname: string, language: Language, call: AppCall): Promise<readonly NearPage[]> {
  const path = shownPath(pathname).slice(0, longestPath)
  const t = serverTexts(language).translate('screens')
  const titled = candidates.map(page => ({ ...page, title: t(screenTitleKey(page.name)) }))
  const named = await byName(path, call).catch(() => [])
  return [...named, ...byWords(path, titled)].slice(0, most)
}
