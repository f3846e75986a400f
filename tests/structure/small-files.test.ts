// A small file that one other file needs belongs in that file.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { it } from 'vitest'
import { expectNone } from '#tests/support/expect-none.ts'
import { root } from './client-sources.ts'

const small = 40
const limit = 250

/** Files that stay alone, and why. */
const alone: ReadonlyMap<string, string> = new Map([
  ['client/app/own-account.tsx', 'outside layouts/, so that the layout does not load the texts of the account menu'],
])

type Import = { readonly from: string; readonly of: string; readonly later: boolean }

const sources = new Map(
  ['client', 'server', 'shared', 'tests']
    .flatMap(side => readdirSync(join(root, side), { recursive: true, encoding: 'utf8' }).map(name => join(side, name)))
    .filter(file => /\.tsx?$/.test(file))
    .map(file => [file, readFileSync(join(root, file), 'utf8')] as const),
)
const linesOf = (file: string): number => sources.get(file)?.trimEnd().split('\n').length ?? 0

const imports = [...sources].flatMap(([from, text]) =>
  [...text.matchAll(/\b(?:from|import)( |\(\s*)'(#|\.\/)([^']+)'/g)].map(
    ([, before, start, path = '']): Import => ({
      from,
      of: start === '#' ? path : join(dirname(from), path),
      later: before !== ' ',
    }),
  ),
)
const importsOf = Map.groupBy(imports, ({ of }) => of)

/** Files of one layer may be joined. Null: the design system, and data files, which the server finds by name. */
function layerOf(file: string): string | null {
  if (file.startsWith('client/ui/') || file.endsWith('.data.ts')) return null
  return /^(client|shared)\/(features\/)?[^/]+\//.exec(file)?.[0] ?? null
}

/** A test of its own counts as an importer; what is imported later stays out of a bundle. */
function belongsElsewhere(file: string): boolean {
  const found = importsOf.get(file) ?? []
  const [importer, ...others] = [...new Set(found.map(({ from }) => from))]
  return (
    importer !== undefined &&
    others.length === 0 &&
    !found.some(({ later }) => later) &&
    layerOf(file) === layerOf(importer) &&
    linesOf(file) + linesOf(importer) <= limit
  )
}

it('the sources have no small file that could be a part of its only importer', () => {
  const smallFiles = [...sources.keys()].filter(file => layerOf(file) && linesOf(file) < small)
  expectNone(
    smallFiles.filter(file => !alone.has(file) && belongsElsewhere(file)),
    smallFiles,
  )
  expectNone(
    [...alone.keys()].filter(file => !belongsElsewhere(file)),
    alone.keys(),
  )
})
