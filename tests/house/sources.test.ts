// The house rules that no linter knows: one opening sentence a file, file sizes, logical utilities, no inline style, no climbing imports.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tablesFile } from '#server/make-tables.ts'

const root = join(import.meta.dirname, '../..')
const towers = ['shared', 'server', 'client', 'tests']
const sources = towers.flatMap(tower =>
  readdirSync(join(root, tower), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(root, tower, name)),
)
const read = (file: string): string => readFileSync(file, 'utf8')
const offenders = (files: readonly string[], wrong: (text: string) => boolean): string[] =>
  files.filter(file => wrong(read(file))).map(file => relative(root, file))

const components = sources.filter(file => file.endsWith('.tsx') && !file.includes('/tests/'))
const physical =
  /["'`\s:](-?(ml|mr|pl|pr|left|right)-|(text|float)-(left|right)\b|(border|rounded)-(l|r|tl|tr|bl|br)(-|\b(?=["'`\s])))/

/** `npm run screens` writes it. */
const areaPages = join(root, 'client/app/area-pages.ts')

describe('sources', () => {
  it('open with one sentence that says what the room is for', () => {
    expect(offenders(sources, text => !/^(\/\/ |\/\*\* |\/\/\/ )/.test(text))).toEqual([])
  })

  it('stay within 250 lines, but for what a command makes', () => {
    const limit = 251
    expect(
      offenders(
        sources.filter(file => !file.includes('/tests/') && file !== tablesFile && file !== areaPages),
        text => text.split('\n').length > limit,
      ),
    ).toEqual([])
  })

  it('use logical utilities only', () => {
    const classes = /className=(?:"[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g
    expect(offenders(components, text => [...text.matchAll(classes)].some(([list]) => physical.test(list)))).toEqual([])
  })

  it('put no inline style into server-rendered markup', () => {
    expect(offenders(components, text => /\sstyle=\{/.test(text))).toEqual([])
  })

  it('cross walls by # and stay at home by ./', () => {
    expect(offenders(sources, text => /from '\.\.\//.test(text) || /import\('\.\.\//.test(text))).toEqual([])
  })
})
