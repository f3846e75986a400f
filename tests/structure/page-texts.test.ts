import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allScreens } from '#client/app/all-screens.ts'
import { pageLoaders } from '#client/app/page-data.ts'
import { createRoutes, type RouteHandle } from '#client/app/routes.tsx'
import { findScreenFiles, missingLazy, namespacesFrom } from '#server/build-screens.ts'
import { allRoutes } from '#shared/routes/select.ts'
import { keyUsesIn, root } from './client-sources.ts'
import { textTypes } from './write-text-types.ts'

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

const screenFiles = findScreenFiles()

describe('the lists of screens', () => {
  it('contain every screen and every screen file', () => {
    const pages = [...new Set(allRoutes().map(([, row]) => row.page))].toSorted()
    expect(Object.keys(allScreens.pages).toSorted()).toEqual(pages)
    expect([...screenFiles.keys()].toSorted()).toEqual(pages)
  })

  it('have the data of every screen that has some', () => {
    const files = globSync('client/pages/**/*.data.ts', { cwd: root }).map(file => basename(file, '.data.ts'))
    expect(Object.keys(pageLoaders).toSorted()).toEqual(files.toSorted())
    expect(Object.keys(allScreens.pages)).toEqual(expect.arrayContaining(files))
  })
})

describe('the texts of a screen', () => {
  it('include those of its lazy parts', () => {
    expect([...screenFiles.values()].flatMap(file => missingLazy(file))).toEqual([])
  })

  it('include those that its layout uses', () => {
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

it('the list of text files equals the output of `npm run texts`', () => {
  const { is, shouldBe } = textTypes()
  expect(is).toBe(shouldBe)
})

it('contain every literal key in the sources', () => {
  const missing = sources.flatMap(file =>
    keyUsesIn(file)
      .filter(({ namespace, pattern }) => !keysOf.get(namespace)?.some(key => pattern.test(key)))
      .map(({ namespace, key }) => `${relative(root, file)}: ${namespace} ${key}`),
  )
  expect(missing).toEqual([])
  const found = sources.flatMap(keyUsesIn)
  expect(found.length).toBeGreaterThan(300)
})
