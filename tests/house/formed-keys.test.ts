// Every text that data can ask for exists: the types of the tables say which keys a source may form.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './client-sources.ts'
import { type FormedKey, formedKeys } from './formed-keys.ts'

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : leaves(value, `${prefix}${key}.`),
  )
}

// The other languages have the same keys: see texts.test.ts.
const folder = join(root, 'shared/i18n/en')
const texts = new Map(
  readdirSync(folder).map(file => {
    const keys = leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree)
    return [file.replace('.json', ''), new Set(keys.map(key => key.replace(/_(zero|one|two|few|many|other)$/, '')))]
  }),
)
const anywhere = new Set([...texts.values()].flatMap(keys => [...keys]))
const uses = formedKeys()

/** Texts given as a param say nothing of their namespace: the key must exist in one. */
function missingOf({ file, text, namespace, keys }: FormedKey): string[] {
  const known = namespace === null ? anywhere : texts.get(namespace)
  return (keys ?? []).filter(key => !known?.has(key)).map(key => `${file}: ${text} asks ${namespace} for ${key}`)
}

it('has every text that a table or a type can ask for', () => {
  expect(uses.length).toBeGreaterThan(500)
  expect(uses.flatMap(missingOf)).toEqual([])
})
