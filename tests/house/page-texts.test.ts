// The lists of screens are those that their files make, layouts name their texts, and every used key exists.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allScreens } from '#client/app/all-screens.ts'
import { createRoutes, type RouteHandle } from '#client/app/routes.tsx'
import { builtRoutes } from '#shared/routes/select.ts'
import { readSource, root } from './client-sources.ts'
import { missingLazy, namespacesFrom, screenFiles, screenLists } from './screen-lists.ts'

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : leaves(value, `${prefix}${key}.`),
  )
}

const texts = join(root, 'shared/i18n/en')
const keysOf = new Map(
  readdirSync(texts).map(file => [
    file.replace('.json', ''),
    leaves(JSON.parse(readFileSync(join(texts, file), 'utf8')) as Tree),
  ]),
)
const ofLayouts = /^client\/(app\/layouts|features|platform)\//
const sources = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map(file => join(root, 'client', file))

describe('the lists of screens', () => {
  it('hold every built screen and every file of a screen', () => {
    const built = [...new Set(builtRoutes().map(([, row]) => row.page))].toSorted()
    expect(Object.keys(allScreens.pages).toSorted()).toEqual(built)
    expect([...screenFiles.keys()].toSorted()).toEqual(built)
  })

  it.each(screenLists())('are as `npm run screens` writes them: $file', ({ is, shouldBe }) => {
    expect(is).toBe(shouldBe)
  })
})

describe('the texts of a screen', () => {
  it('come with its late parts', () => {
    expect([...screenFiles.values()].flatMap(file => missingLazy(file))).toEqual([])
  })

  it('come with its layout where the layout uses them', () => {
    const [tree] = createRoutes(allScreens, {
      rootLoader: true,
      pageLoader: () => true,
      unknownPathLoader: true,
      portalLoader: true,
      lazy: entry => entry.load,
    })
    for (const { id, handle } of tree?.children ?? []) {
      const listed = (handle as RouteHandle | undefined)?.texts ?? []
      const file = `client/app/layouts/${id?.replace('layout.', '')}.tsx`
      expect([id, [...listed].toSorted()]).toEqual([id, namespacesFrom(file, ofLayouts)])
    }
  })
})

it('finds every key that a source names', () => {
  const missing = sources.flatMap(file =>
    readSource(file)
      .keys.filter(({ namespace, pattern }) => !keysOf.get(namespace)?.some(key => pattern.test(key)))
      .map(({ namespace, key }) => `${relative(root, file)}: ${namespace} ${key}`),
  )
  expect(missing).toEqual([])
  const found = sources.flatMap(file => readSource(file).keys)
  expect(found.length).toBeGreaterThan(300)
})
