// `npm run texts` sets the narrow spaces of French typography, so that nobody types them (docs/decisions/0091-french-spaces.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../shared/i18n/fr')
const narrow = '\u202f'
// A colon within a time or an address is followed by a digit or a slash.
const before = /(?<=[^\s;:!?])[ \u00a0\u202f]*([;:!?]+|»)(?=[\s\u202f»)\]"”.,…*]|$)/g
const after = /«[ \u00a0\u202f]*/g

export const withFrenchSpaces = (text: string): string =>
  text.replace(before, `${narrow}$1`).replace(after, `«${narrow}`)

/** Of JSON with a text per line; parsing it whole would reorder keys that are numbers. */
const inJson = (json: string): string =>
  json.replace(/(?<=": )"(?:[^"\\]|\\.)*"(?=,?$)/gm, text =>
    JSON.stringify(withFrenchSpaces(JSON.parse(text) as string)),
  )

/** Each file with French texts, as it is and as it should be. */
export function frenchFiles(): readonly { readonly path: string; readonly is: string; readonly shouldBe: string }[] {
  return readdirSync(folder).map(name => {
    const path = join(folder, name)
    const is = readFileSync(path, 'utf8')
    return { path, is, shouldBe: inJson(is) }
  })
}

export function writeFrenchSpaces(): void {
  for (const { path, is, shouldBe } of frenchFiles()) if (is !== shouldBe) writeFileSync(path, shouldBe)
}
