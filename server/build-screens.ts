// The lists of screens as modules of Vite: how each screen is loaded and which texts it needs.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { areaRows } from '#shared/routes/area-rows.ts'
import { publicRows } from '#shared/routes/public-rows.ts'
import { entriesOf } from '#shared/routes/row.ts'

const root = join(import.meta.dirname, '..')
const ofScreens = /^(client\/(pages|features|platform)|shared\/features)\//
/** In shared/ only form fields refer to texts. */
const withTexts = /^(#client\/|\.\/|#shared\/features\/.*fields\.ts$)/
const everywhere = 'common'

/** A lazy part with its own texts: `whenVisible(id, load, ['estimates'])`, `drawnPart(load, [])`. */
type LazyPart = { readonly file: string; readonly namespaces: readonly string[] }
type Source = {
  readonly imports: readonly string[]
  readonly lazyParts: readonly LazyPart[]
  readonly namespaces: readonly string[]
}

/** Path of every screen file, relative to the root, by page id. */
export const findScreenFiles = (): ReadonlyMap<string, string> =>
  new Map(globSync('client/pages/**/*.tsx', { cwd: root }).map(file => [basename(file, '.tsx'), file]))

const textOf = (node: ESTree.Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** The namespace of `useTexts('…')` or `fields('….', …)`; null for any other call or for a parameter. */
function namespaceOf(name: string, [first]: ESTree.CallExpression['arguments']): string | null {
  return ['useTexts', 'fields'].includes(name) ? (textOf(first)?.split('.')[0] ?? null) : null
}

/** The namespaces that a lazy part loads itself. */
function namesOfLazy(name: string, given: ESTree.CallExpression['arguments']): readonly string[] | null {
  const names = given.at(-1)
  if (!['whenVisible', 'onFirstInteraction', 'drawnPart'].includes(name)) return null
  return names?.type === 'ArrayExpression' ? names.elements.flatMap(each => textOf(each ?? undefined) ?? []) : null
}

function resolved(specifier: string, from: string): string | null {
  const path = specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(from), specifier)
  return withTexts.test(specifier) && /\.tsx?$/.test(path) && existsSync(path) ? path : null
}

function parse(file: string): Source {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'))
  const namespaces = new Set<string>()
  const lazyCalls: { readonly start: number; readonly end: number; readonly names: readonly string[] }[] = []
  const lazyParts: LazyPart[] = []
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => resolved(moduleRequest.value, file))
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== 'Identifier') return
      const namespace = namespaceOf(callee.name, given)
      if (namespace) namespaces.add(namespace)
      const names = namesOfLazy(callee.name, given)
      if (names) lazyCalls.push({ start, end, names })
    },
    ImportExpression({ source, start }) {
      const path = resolved(textOf(source) ?? '', file)
      const lazy = lazyCalls.find(call => call.start < start && start < call.end)
      if (path && lazy) lazyParts.push({ file: relative(root, path), namespaces: lazy.names })
      else imports.push(path)
    },
  }).visit(program)
  return { imports: imports.filter(path => path !== null), lazyParts, namespaces: [...namespaces] }
}

const known = new Map<string, Source>()

function readSource(file: string): Source {
  const source = known.get(file) ?? parse(file)
  known.set(file, source)
  return source
}

/** The file (relative to the root) and its run-time imports, direct and indirect, as far as `inside` allows. */
function closureOf(entry: string, inside: RegExp): readonly Source[] {
  const reached = new Map<string, Source>()
  const waiting = [join(root, entry)]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file) || !inside.test(relative(root, file))) continue
    const source = readSource(file)
    reached.set(file, source)
    waiting.push(...source.imports)
  }
  return [...reached.values()]
}

/** Text namespaces of a file and its imports, without those of lazy parts that load their own. */
export function namespacesFrom(entry: string, inside = ofScreens): string[] {
  const used = closureOf(entry, inside).flatMap(({ namespaces }) => namespaces)
  return [...new Set(used)].filter(namespace => namespace !== everywhere).toSorted()
}

/** Namespaces that lazy parts use, but neither load nor find loaded: `estimates in sheet.tsx`. */
export function missingLazy(entry: string, there = namespacesFrom(entry)): string[] {
  return closureOf(entry, ofScreens)
    .flatMap(({ lazyParts }) => lazyParts)
    .flatMap(({ file, namespaces }) => {
      const loaded = [...there, ...namespaces]
      const missing = namespacesFrom(file).filter(namespace => !loaded.includes(namespace))
      return [...missing.map(namespace => `${namespace} in ${file}`), ...missingLazy(file, loaded)]
    })
}

const lists = {
  'virtual:screens/public': entriesOf(publicRows),
  'virtual:screens/areas': entriesOf(areaRows),
}
type List = keyof typeof lists

function listOf(name: List): string {
  const files = findScreenFiles()
  const pages = new Set(lists[name].map(([, { page }]) => page))
  const entries = [...pages].map(page => {
    const file = files.get(page)
    if (!file) throw new Error(`The page ${page} is marked built and has no file in client/pages.`)
    return `'${page}': { load: () => import('#${file}'), texts: ${JSON.stringify(namespacesFrom(file))} }`
  })
  return `export const pages = {\n${entries.join(',\n')}\n}`
}

export function screensPlugin(): Plugin {
  return {
    name: 'screens',
    resolveId: { filter: { id: /^virtual:screens\// }, handler: id => id },
    load: { filter: { id: /^virtual:screens\// }, handler: id => listOf(id as List) },
    hotUpdate() {
      known.clear()
      const { moduleGraph } = this.environment
      for (const name of Object.keys(lists)) {
        const module = moduleGraph.getModuleById(name)
        if (module) moduleGraph.invalidateModule(module)
      }
    },
  }
}
