// Inlines the CSS rules that a finished document uses, so that its first view waits for no second answer;
// client/start.ts fetches the style sheets after the first paint.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onlyNamed, type Sheet, sheetOf } from './sheet.ts'

export type Inlined = {
  readonly html: string
  /** The inlined styles as sources of the content policy. */
  readonly sources: readonly string[]
}

type Rules = { readonly css: string; readonly source: string }

const link = /<link rel="stylesheet" href="(\/assets\/[^"]+)" data-precedence="(\w+)"\/>/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
/** Number of class sets whose rules are cached: a screen has few sets. */
const cacheLimit = 100

function classesIn(html: string): ReadonlySet<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g)
  const names = [...new Set([...lists].map(([, list = '']) => list))].flatMap(list => list.split(/\s+/))
  return new Set(names.map(name => name.replace(/&([\w#]+);/g, (whole, entity: string) => entities[entity] ?? whole)))
}

/**
 * `folder` is the build folder that browsers see. Documents of signed-in people keep their links: their browsers have
 * cached the sheet.
 */
export function createInliner(folder: string, visitors: string): (html: string) => Inlined {
  const sheets = new Map<string, Sheet>()
  const cache = new Map<string, Rules>()

  function sheetAt(address: string): Sheet {
    const sheet = sheets.get(address) ?? sheetOf(readFileSync(join(folder, address)))
    sheets.set(address, sheet)
    return sheet
  }

  function rulesOf(address: string, sheet: Sheet, named: ReadonlySet<string>): Rules {
    const key = [address, ...sheet.classes.filter(name => named.has(name))].join(' ')
    const known = cache.get(key)
    if (known) return known
    const css = onlyNamed(sheet, name => named.has(name))
    const rules = { css, source: `'sha256-${hash('sha256', css, 'base64')}'` }
    if (cache.size >= cacheLimit) cache.clear()
    cache.set(key, rules)
    return rules
  }

  return html => {
    if (!html.includes(`href="${visitors}"`)) return { html, sources: [] }
    const named = classesIn(html)
    const sources: string[] = []
    const inlined = html.replace(link, (_, address: string, precedence: string) => {
      const sheet = sheetAt(address)
      const { css, source } = rulesOf(address, sheet, named)
      sources.push(source)
      // A sheet without classes is inlined whole.
      const rest = sheet.classes.length > 0 ? ` data-href="${address}"` : ''
      return `<style data-precedence="${precedence}"${rest}>${css}</style>`
    })
    return { html: inlined, sources }
  }
}
