// `npm run texts`: lists the text files for the types of their keys, and sets French spaces; run it after adding a text.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeFrenchSpaces } from './french-spaces.ts'

const root = join(import.meta.dirname, '../..')
const list = join(root, 'client/platform/i18n/english.ts')

function textLine(file: string): string {
  const name = basename(file, '.json')
  return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof import('#shared/i18n/en/${file}')\n`
}

/** The list as it is and as it should be. */
export function textTypes(): { readonly is: string; readonly shouldBe: string } {
  const is = readFileSync(list, 'utf8')
  const start = is.indexOf(' = {\n') + ' = {\n'.length
  const end = is.indexOf('\n}\n', start) + 1
  const lines = readdirSync(join(root, 'shared/i18n/en')).toSorted().map(textLine)
  return { is, shouldBe: `${is.slice(0, start)}${lines.join('')}${is.slice(end)}` }
}

if (import.meta.main) {
  writeFileSync(list, textTypes().shouldBe)
  writeFrenchSpaces()
}
