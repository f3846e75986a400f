// The style sheet of visitors: the whole one without the classes that no screen of theirs names.
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'
import { offlinePage } from './app/offline-page.ts'

/** Browsers that know light-dark(), widely available since November 2026: written out for older ones, each colour would stand twice and no part of a page could be dark by itself. */
const browsers = { chrome: [123, 0], edge: [123, 0], firefox: [120, 0], safari: [17, 5] } as const

export const cssTarget: string[] = Object.entries(browsers).map(([name, version]) => name + version.join('.'))
const targets = Object.fromEntries(
  Object.entries(browsers).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
)

const entry = /client\/entry-client\.tsx$/
/** Doors that open with a session alone, and the sheet of all parts. */
const closed = /client\/(app\/(all-screens|session-watch|layouts\/(portal|account-menu))\.|features\/component-sheet\/)/

type Context = Rolldown.PluginContext
type Bundle = Rolldown.OutputBundle

/** The modules that a visitor's documents may load, whenever. */
function ofVisitors(context: Context): ReadonlySet<string> {
  const found = new Set([...context.getModuleIds()].filter(id => entry.test(id)))
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!closed.test(next)) found.add(next)
  }
  return found
}

/** Whether they may name a class, whole or as `stamp-${state}`: comments and what nobody uses have gone from what was built. */
function namedBy(context: Context, bundle: Bundle): (name: string) => boolean {
  const modules = ofVisitors(context)
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const built = chunks.flatMap(chunk => Object.entries(chunk.modules)).filter(([id]) => modules.has(id))
  const texts = [...built.map(([, { code }]) => code ?? ''), offlinePage('en', '')]
  const words = new Set(texts.flatMap(text => text.split(/[\s"'`]+/)))
  const beginnings = [...words].flatMap(word => /^([a-z-]+-)\$\{/.exec(word)?.[1] ?? [])
  return name => words.has(name) || beginnings.some(beginning => name.startsWith(beginning))
}

/** But those that are called like a property, which would go with them. */
function classesOf(code: string): readonly string[] {
  const properties = new Set([...code.matchAll(/[{;]([a-z-]+):/g)].map(([, name]) => name))
  const names = [...code.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
  return names.filter(name => !properties.has(name))
}

/** Never both sheets in one document: what a later rule overrides stays in order. */
export function visitorSheetPlugin(): Plugin {
  return {
    name: 'visitor-sheet',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheet = Object.values(bundle).find(file => file.type === 'asset' && file.names.includes('style.css'))
      if (sheet?.type !== 'asset') throw new Error('The build has no style sheet.')
      const code = Buffer.from(sheet.source)
      const isNamed = namedBy(this, bundle)
      const unusedSymbols = classesOf(`${code}`).filter(name => !isNamed(name))
      const { code: source } = transform({ filename: 'visitors.css', code, targets, minify: true, unusedSymbols })
      this.emitFile({ type: 'asset', name: 'visitors.css', originalFileName: 'client/ui/visitors.css', source })
    },
  }
}
