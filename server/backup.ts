// `npm run backup -- <folder>`: copies the embedded database, the uploaded files and the secrets into a new folder,
// while the server runs or not. The folder is a complete DATA_DIR.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts'
import { backUpDatabase, copyFolder } from '#server/platform/database/backup.ts'
import { isServed, startCluster } from '#server/platform/database/cluster.ts'
import { fail } from './fail.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

function check({ databaseUrl, dataDir }: Place, target: string): void {
  if (databaseUrl !== null)
    throw new ConfigError('DATABASE_URL is set: back up that PostgreSQL by its own tools, see docs/operations.md.')
  if (!existsSync(join(dataDir, 'database', 'data'))) throw new ConfigError(`${dataDir} has no database.`)
  if (existsSync(target)) throw new ConfigError(`${target} exists already: name a new folder.`)
  if (!relative(dataDir, target).startsWith('..')) throw new ConfigError(`${target} must be outside of ${dataDir}.`)
}

async function copyDatabase(folder: string, target: string): Promise<void> {
  const data = join(folder, 'data')
  if (await isServed(join(folder, '.s.PGSQL.5432'))) {
    const url = `postgres://imara@localhost/postgres?host=${encodeURIComponent(folder)}`
    return await backUpDatabase(url, data, join(target, 'data'))
  }
  const cluster = await startCluster(folder)
  try {
    await backUpDatabase(cluster.url('postgres'), data, join(target, 'data'))
  } finally {
    await cluster.stop()
  }
}

/** The folder gets its name when everything is in it, so that half a backup is never taken for one. */
export async function backUp(config: Place, folder: string): Promise<void> {
  const target = resolve(folder)
  check(config, target)
  const part = `${target}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const of = (name: string): string => join(config.dataDir, name)
  await mkdir(join(part, 'database'), { mode: 0o700 })
  await copyDatabase(of('database'), join(part, 'database'))
  // After the database, so that every row has its bytes.
  if (existsSync(of('files'))) await copyFolder(of('files'), join(part, 'files'))
  if (existsSync(of('secrets.json'))) await copyFile(of('secrets.json'), join(part, 'secrets.json'))
  await rename(part, target)
}

async function backUpAlone(): Promise<void> {
  const began = performance.now()
  try {
    const [folder] = process.argv.slice(2)
    if (!folder) throw new ConfigError('Name a new folder: npm run backup -- /backups/2026-11-30')
    await backUp(readConfig(), folder)
    process.stdout.write(`${resolve(folder)} is complete after ${((performance.now() - began) / 1000).toFixed(1)} s.\n`)
  } catch (error) {
    fail(error, null)
  }
}

if (import.meta.main) await backUpAlone()
