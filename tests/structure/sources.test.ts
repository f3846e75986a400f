// Rules for sources that the linter does not have.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tablesFile } from '#server/make-tables.ts'
import { expectNone } from '#tests/support/expect-none.ts'

const root = join(import.meta.dirname, '../..')
const sides = ['shared', 'server', 'client', 'tests']
const sources = sides.flatMap(side =>
  readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(root, side, name)),
)
const read = (file: string): string => readFileSync(file, 'utf8')
function expectNoOffenders(files: readonly string[], wrong: (text: string) => boolean): void {
  expectNone(
    files.filter(file => wrong(read(file))).map(file => relative(root, file)),
    files,
  )
}

const components = sources.filter(file => file.endsWith('.tsx') && !file.includes('/tests/'))
const physical =
  /["'`\s:](-?(ml|mr|pl|pr|left|right)-|(text|float)-(left|right)\b|(border|rounded)-(l|r|tl|tr|bl|br)(-|\b(?=["'`\s])))/

/** Journeys that wait for something without a sign of its own, and why. */
const withoutSign: ReadonlyMap<string, string> = new Map([
  ['phones.test.ts', 'a page grows by parts that load as it is scrolled'],
  ['print.test.ts', 'parts load at the first move of the pointer'],
  ['public.test.ts', 'errors of parts that load later'],
  ['server.ts', 'asks until the server is ready'],
  ['still.test.ts', 'scripts that arrive late, and shifts that must not follow'],
])

describe('sources', () => {
  it('stay within 250 lines, except generated files', () => {
    const limit = 251
    expectNoOffenders(
      sources.filter(file => !file.includes('/tests/') && file !== tablesFile),
      text => text.split('\n').length > limit,
    )
  })

  it('use logical utilities only', () => {
    const classes = /className=(?:"[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g
    expectNoOffenders(components, text => [...text.matchAll(classes)].some(([list]) => physical.test(list)))
  })

  it('speak SQL in queries files only, and raw SQL in the platform only', () => {
    const server = sources.filter(file => /\/server\/(app|features)\//.test(file) && !file.endsWith('.test.ts'))
    expectNoOffenders(
      server.filter(file => !file.endsWith('queries.ts')),
      text => /\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom)\(/.test(text),
    )
    expectNoOffenders(server, text => text.includes('sql.raw('))
  })

  it('put no inline style into server-rendered markup', () => {
    expectNoOffenders(components, text => /\sstyle=\{/.test(text))
  })

  it('import by # or ./, never by ../', () => {
    expectNoOffenders(sources, text => /from '\.\.\//.test(text) || /import\('\.\.\//.test(text))
  })

  it('wait in journeys for what happens, never for time or silence', () => {
    const waits = /networkidle|waitForTimeout|setTimeout\(\w+, *\d/
    const waiting = sources
      .filter(file => file.includes('/tests/e2e/') && waits.test(read(file)))
      .map(file => basename(file))
    expect(waiting.toSorted()).toEqual([...withoutSign.keys()].toSorted())
  })
})
