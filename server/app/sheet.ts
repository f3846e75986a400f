// A style sheet without the classes that nobody names: for all visitors when it is built, for one document when that is finished.
import { transform } from 'lightningcss'

/** Browsers that know light-dark(), widely available since November 2026: written out for older ones, each colour would stand twice and no part of a page could be dark by itself. */
const browsers = { chrome: [123, 0], edge: [123, 0], firefox: [120, 0], safari: [17, 5] } as const

export const cssTarget: string[] = Object.entries(browsers).map(([name, version]) => name + version.join('.'))
const targets = Object.fromEntries(
  Object.entries(browsers).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
)

export type Sheet = { readonly code: Uint8Array; readonly classes: readonly string[] }

/** All classes but those that are called like a property, which would go with them. */
function classesOf(code: string): readonly string[] {
  const properties = new Set([...code.matchAll(/[{;]([a-z-]+):/g)].map(([, name]) => name))
  const named = code.replaceAll(/url\([^)]*\)/g, '')
  const names = [...named.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
  return [...new Set(names)].filter(name => !properties.has(name))
}

export function sheetOf(source: string | Uint8Array): Sheet {
  const code = Buffer.from(source)
  return { code, classes: classesOf(`${code}`) }
}

/** What is left keeps its order. */
export function onlyNamed({ code, classes }: Sheet, isNamed: (name: string) => boolean): string {
  const unusedSymbols = classes.filter(name => !isNamed(name))
  return `${transform({ filename: 'sheet.css', code, targets, minify: true, unusedSymbols }).code}`
}
