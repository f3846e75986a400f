// The style sheet of visitors: the whole sheet without the classes that none of their screens uses.
import type { Plugin, Rolldown } from 'vite'
import { offlinePage } from './app/offline-page.ts'
import { onlyNamed, sheetOf } from './app/sheet.ts'

const entry = /client\/entry-client\.tsx$/
/** Modules that only a session loads, and the sheet of all components. */
const closed = /client\/(app\/(all-screens|session-watch|layouts\/(portal|account-menu))\.|features\/component-sheet\/)/

type Context = Rolldown.PluginContext
type Bundle = Rolldown.OutputBundle

/** The modules that a visitor's documents may load at any time. */
function ofVisitors(context: Context): ReadonlySet<string> {
  const found = new Set([...context.getModuleIds()].filter(id => entry.test(id)))
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!closed.test(next)) found.add(next)
  }
  return found
}

/**
 * Whether those modules may use a class, whole or as `stamp-${state}`; built code has no comments and no unused parts.
 */
function namedBy(context: Context, bundle: Bundle): (name: string) => boolean {
  const modules = ofVisitors(context)
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const built = chunks.flatMap(chunk => Object.entries(chunk.modules)).filter(([id]) => modules.has(id))
  const texts = [...built.map(([, { code }]) => code ?? ''), offlinePage('en', [])]
  const words = new Set(texts.flatMap(text => text.split(/[\s"'`]+/)))
  const beginnings = [...words].flatMap(word => /^([a-z-]+-)\$\{/.exec(word)?.[1] ?? [])
  return name => words.has(name) || beginnings.some(beginning => name.startsWith(beginning))
}

const face = /@font-face\{[^}]*\}/g

/** A document never has both sheets, so that overriding rules stay in order. */
export function visitorSheetPlugin(): Plugin {
  return {
    name: 'visitor-sheet',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheet = Object.values(bundle).find(file => file.type === 'asset' && file.names.includes('style.css'))
      if (sheet?.type !== 'asset') throw new Error('The build has no style sheet.')
      const source = onlyNamed(sheetOf(sheet.source), namedBy(this, bundle))
      const faces = source.match(face)?.join('') ?? ''
      this.emitFile({ type: 'asset', name: 'faces.css', originalFileName: 'client/ui/faces.css', source: faces })
      const rest = source.replaceAll(face, '')
      this.emitFile({ type: 'asset', name: 'visitors.css', originalFileName: 'client/ui/visitors.css', source: rest })
    },
  }
}
