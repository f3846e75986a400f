// Computes the screen lists: file, text namespaces and data of each screen.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { areaRows } from '#shared/routes/area-rows.ts'
import { publicRows } from '#shared/routes/public-rows.ts'
import { builtRows } from '#shared/routes/row.ts'
import { closureOf, readSource, root } from './client-sources.ts'

const ofScreens = /^(client\/(pages|features|platform)|shared\/features)\//
const everywhere = 'common'

/** Path of every screen file, relative to the root, by page id. */
export const screenFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(join(root, 'client/pages'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .map(file => [basename(file, '.tsx'), `client/pages/${file}`]),
)

/** Text namespaces of a file and its imports, without those of lazy parts that load their own. */
export function namespacesFrom(entry: string, places = ofScreens): string[] {
  const used = closureOf(entry, path => places.test(path)).flatMap(file => readSource(file).namespaces)
  return [...new Set(used)].filter(namespace => namespace !== everywhere).toSorted()
}

/** Namespaces that lazy parts use, but neither load nor find loaded: `estimates in sheet.tsx`. */
export function missingLazy(entry: string, known = namespacesFrom(entry)): string[] {
  const parts = closureOf(entry, path => ofScreens.test(path)).flatMap(file => readSource(file).lazyParts)
  return parts.flatMap(({ file, namespaces }) => {
    const there = [...known, ...namespaces]
    const missing = namespacesFrom(file).filter(namespace => !there.includes(namespace))
    return [...missing.map(namespace => `${namespace} in ${file}`), ...missingLazy(file, there)]
  })
}

const widest = 120
const named = (id: string): string => (/^\w+$/.test(id) ? id : `'${id}'`)

function textsLine(namespaces: readonly string[]): string {
  const quoted = namespaces.map(namespace => `'${namespace}'`)
  const line = `    texts: [${quoted.join(', ')}],`
  return line.length <= widest ? line : `    texts: [\n${quoted.map(name => `      ${name},\n`).join('')}    ],`
}

function entry(id: string): string {
  const file = screenFiles.get(id)
  if (!file) throw new Error(`The page ${id} is marked built and has no file in client/pages.`)
  const load = `    load: () => import('#${file}'),`
  return `  ${named(id)}: {\n${load}\n${textsLine(namespacesFrom(file))}\n  },\n`
}

function dataLine(id: string): string {
  const file = screenFiles.get(id)?.replace('.tsx', '.data.ts') ?? ''
  return existsSync(join(root, file)) ? `  ${named(id)}: () => import('#${file}'),\n` : ''
}

const textFiles = (): string[] => readdirSync(join(root, 'shared/i18n/en')).toSorted()

function textLine(file: string): string {
  return `  ${named(basename(file, '.json'))}: typeof import('#shared/i18n/en/${file}')\n`
}

const pagesOf = (rows: Parameters<typeof builtRows>[0]): string[] => [
  ...new Set(builtRows(rows).map(([, { page }]) => page)),
]

const lists = {
  'client/app/pages.ts': () => pagesOf(publicRows).map(entry),
  'client/app/area-pages.ts': () => pagesOf(areaRows).map(entry),
  'client/app/page-data.ts': () => pagesOf({ ...publicRows, ...areaRows }).map(dataLine),
  'client/platform/i18n/english.ts': () => textFiles().map(textLine),
}

/** Expected content of each file: its own beginning and end, with the generated list between them. */
export function screenLists(): readonly { readonly file: string; readonly is: string; readonly shouldBe: string }[] {
  return Object.entries(lists).map(([file, lines]) => {
    const is = readFileSync(join(root, file), 'utf8')
    const start = is.lastIndexOf(' = {\n') + ' = {\n'.length
    const end = is.indexOf('\n}\n', start) + 1
    return { file, is, shouldBe: `${is.slice(0, start)}${lines().join('')}${is.slice(end)}` }
  })
}
