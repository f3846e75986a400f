// A list that must be empty was made by looking at something.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectNone } from '#tests/support/expect-none.ts'
import { root } from './client-sources.ts'
import { unprovenIn } from './empty-lists.ts'

const nothing = /^$/
/**
 * Of the journeys: `problemsOf` and `inspect` report a page that did nothing, `fillByKeyboard` one whose end it did not
 * reach; axe-opened.test.ts and keyboard.test.ts plant what they and `refusalsOf` must find.
 */
const ofJourneys = /^(inspect|refusalsOf|fillByKeyboard)$|\bproblems( from \d+)?$|^problemsOf$/

const files = globSync(['tests/**/*.{ts,tsx}', '{shared,server,client}/**/*.test.{ts,tsx}'], { cwd: root }).filter(
  file => file !== 'tests/support/expect-none.ts',
)

const ofExample = (text: string): readonly string[] =>
  unprovenIn('example.test.ts', text, nothing).map(({ line, text: subject }) => `${line} ${subject}`)

describe('an expectation of nothing', () => {
  it('has one of something in its file, or is made by expectNone', () => {
    const unproven = files.flatMap(file =>
      unprovenIn(
        file,
        readFileSync(join(root, file), 'utf8'),
        file.startsWith('tests/e2e/') ? ofJourneys : nothing,
      ).map(({ line, text }) => `${file}:${line} ${text}`),
    )
    expectNone(unproven, files)
    expect(files.length).toBeGreaterThan(300)
  })

  it.each([
    'expect(found).toEqual([])',
    'expect(await listOf(app, other)).toHaveLength(0)',
    'expect(rows.filter(isWrong).length).toBe(0)',
    'expect\n.poll(listOf).toEqual([])',
    'expect(listOf(a)).toEqual([]); expect(othersOf(a)).toEqual([1])',
    'expect(listOf(a)).toEqual([]); expect(listOf(a)).not.toEqual([1])',
    "expect(await app.call('GET /a')).toEqual([]); expect(await app.call('GET /b')).toEqual([1])",
    'expect([await nameOf(a), await listOf(a)]).toEqual([1, []])',
    'const found = []; expect(found).toEqual([]); { const found = [1]; expect(found).toEqual([1]) }',
  ])('is found without one: %s', text => {
    expect(ofExample(text)).toHaveLength(1)
  })

  it.each([
    'expect(await listOf(other)).toEqual([]); expect(await listOf(owner)).toEqual([1])',
    'expect(rows.filter(isWrong)).toEqual([]); expect(rows.length).toBeGreaterThan(1)',
    'const { items } = await show(a); expect(items).toEqual([]); expect((await show(b)).items).toHaveLength(2)',
    'const first = async () => (await list(a)).items[0]; expect(await first()).toMatchObject({}); expect((await list(b)).items).toEqual([])',
    "expect((await app.call('GET /a?q=x')).body).toEqual([]); expect((await app.call('GET /a')).body).toContain(1)",
    'for (const one of listsOf(a)) expect(one).toEqual([]); expect(listsOf(b)).not.toEqual([])',
    'expect([await listOf(a), await listOf(b)]).toEqual([[1], []])',
    'expect([first, last].filter(isWrong)).toEqual([])',
  ])('is accepted with one: %s', text => {
    expect(ofExample(text)).toHaveLength(0)
  })
})

describe('expectNone', () => {
  it('accepts nothing among something, and neither something nor nothing among nothing', () => {
    expectNone([], [1])
    expectNone(new Set(), 1)
    expect(() => expectNone([1], [1])).toThrow()
    expect(() => expectNone([], new Map())).toThrow('how much was looked at')
  })
})
