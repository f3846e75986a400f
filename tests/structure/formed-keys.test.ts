// Text keys composed from data exist; the types of the data give the possible keys.
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

// texts.test.ts checks that the other languages have the same keys.
const folder = join(root, 'shared/i18n/en')
const texts = new Map(
  readdirSync(folder).map(file => {
    const keys = leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree)
    return [file.replace('.json', ''), new Set(keys.map(key => key.replace(/_(zero|one|two|few|many|other)$/, '')))]
  }),
)
const anywhere = new Set([...texts.values()].flatMap(keys => [...keys]))
const uses = formedKeys()

/** Texts passed as a parameter have an unknown namespace: the key must exist in any. */
function missingOf({ file, text, namespace, keys }: FormedKey): string[] {
  const known = namespace === null ? anywhere : texts.get(namespace)
  return (keys ?? []).filter(key => !known?.has(key)).map(key => `${file}: ${text} asks ${namespace} for ${key}`)
}

it('every text exists that a table or a type can refer to', () => {
  expect(uses.length).toBeGreaterThan(500)
  expect(uses.flatMap(missingOf)).toEqual([])
})
