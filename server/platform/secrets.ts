// Secrets: from the environment, or generated once and stored beside the embedded database.
import { createECDH, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const needed = ['TOKEN_SECRET', 'PUSH_APP_ID', 'PUSH_KEY', 'PUSH_SECRET'] as const
/** Optional: without it there is no device push. */
const optional = 'VAPID_PRIVATE_KEY'
const names = [...needed, optional] as const
type SecretName = (typeof names)[number]
export type Secrets = Readonly<Record<(typeof needed)[number], string> & Partial<Record<typeof optional, string>>>
type Given = Readonly<Partial<Record<SecretName, string | undefined>>>

/** On the curve of push services; includes leading zeros. */
function makeSigningKey(): string {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

function make(name: SecretName): string {
  if (name === 'PUSH_APP_ID') return 'imara'
  if (name === 'VAPID_PRIVATE_KEY') return makeSigningKey()
  return randomBytes(name === 'PUSH_KEY' ? 10 : 32).toString('hex')
}

function storedIn(file: string): Given {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Given
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function saveIn(dataDir: string, given: Given): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = storedIn(file)
  const made = Object.fromEntries(names.map(name => [name, stored[name] ?? make(name)])) as Secrets
  if (names.some(name => stored[name] === undefined)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  }
  return {
    ...made,
    ...(Object.fromEntries(names.flatMap(name => (given[name] ? [[name, given[name]]] : []))) as Given),
  } as Secrets
}

/**
 * All secrets. With `dataDir`, missing ones are generated and stored there (mode 0600); without it each must be given,
 * since several nodes have to share them.
 */
export function secretsFor(given: Given, dataDir: string | null, fail: (message: string) => Error): Secrets {
  if (names.every(name => given[name])) return given as Secrets
  if (dataDir !== null) return saveIn(dataDir, given)
  const missing = needed.filter(name => !given[name])
  if (missing.length === 0) return given as Secrets
  throw fail(`Missing setting: ${missing.join(', ')} must be given when DATABASE_URL is set.`)
}
