// Removes unused classes from a style sheet: for all visitors at build time, for one document when it is finished.
import { transform } from 'lightningcss'

/**
 * Browsers that know light-dark(), widely available since November 2026: for older ones each colour would be written
 * twice, and no part of a page could be dark alone.
 */
const browsers = { chrome: [123, 0], edge: [123, 0], firefox: [120, 0], safari: [17, 5] } as const

export const cssTarget: string[] = Object.entries(browsers).map(([name, version]) => name + version.join('.'))
const targets = Object.fromEntries(
  Object.entries(browsers).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
)

export type Sheet = { readonly code: Uint8Array; readonly classes: readonly string[] }

/** All classes except those that are named like a property: removing those would remove the property too. */
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

/** The rules of the named classes, in their order. */
export function onlyNamed({ code, classes }: Sheet, isNamed: (name: string) => boolean): string {
  const unusedSymbols = classes.filter(name => !isNamed(name))
  return `${transform({ filename: 'sheet.css', code, targets, minify: true, unusedSymbols }).code}`
}
