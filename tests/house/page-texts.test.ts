// Every screen lists exactly the texts that its files use, every used key exists, and every data file is registered.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allScreens } from '#client/app/all-screens.ts'
import { pageLoaders } from '#client/app/page-data.ts'
import { createRoutes, type RouteHandle } from '#client/app/routes.tsx'
import { builtRoutes } from '#shared/routes/select.ts'
import { closureOf, readSource, root } from './client-sources.ts'

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
const { pages } = allScreens
const ofScreens = /^client\/(pages|features|platform)\//
const ofLayouts = /^client\/(app\/layouts|features|platform)\//
const everywhere = 'common'

function namespacesFrom(entry: string, places: RegExp): string[] {
  const used = closureOf(entry, path => places.test(path)).flatMap(file => readSource(file).namespaces)
  return [...new Set(used)].filter(namespace => namespace !== everywhere).toSorted()
}

const pageFiles = readdirSync(join(root, 'client/pages'))
const screens = pageFiles.filter(file => file.endsWith('.tsx')).map(file => file.replace('.tsx', ''))
const sources = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map(file => join(root, 'client', file))

describe('the list of screens', () => {
  it('holds every built screen and every file of a screen', () => {
    const built = [...new Set(builtRoutes().map(([, row]) => row.page))].toSorted()
    expect(Object.keys(pages).toSorted()).toEqual(built)
    expect(screens.toSorted()).toEqual(built)
  })

  it('holds every data file', () => {
    const files = pageFiles.filter(file => file.endsWith('.data.ts')).map(file => file.replace('.data.ts', ''))
    expect(Object.keys(pageLoaders).toSorted()).toEqual(files.toSorted())
  })

  it('loads of each screen its own files', async () => {
    const list = ['pages', 'area-pages']
      .map(name => readFileSync(join(root, `client/app/${name}.ts`), 'utf8'))
      .join('\n')
    const data = readFileSync(join(root, 'client/app/page-data.ts'), 'utf8')
    for (const id of screens)
      expect(list).toMatch(new RegExp(`'?${id}'?: \\{\\s*load: \\(\\) => import\\('#client/pages/${id}\\.tsx'\\)`))
    for (const id of Object.keys(pageLoaders))
      expect(data).toMatch(new RegExp(`'?${id}'?: \\(\\) => import\\('#client/pages/${id}\\.data\\.ts'\\)`))
  })
})

describe('the texts of a screen', () => {
  it.each(Object.entries(pages))('are those that its files use: %s', (id, { texts: listed }) => {
    expect([...listed].toSorted()).toEqual(namespacesFrom(`client/pages/${id}.tsx`, ofScreens))
  })

  it('come with its layout where the layout uses them', () => {
    const [tree] = createRoutes(allScreens, {
      rootLoader: true,
      pageLoader: () => true,
      unknownPathLoader: true,
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
