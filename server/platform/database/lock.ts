// A second process in the embedded database's folder would destroy it.
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'

/** Another process holds the folder's lock. The process exits with code 75. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  constructor(directory: string) {
    super(
      `The database in ${directory} is in use by another process. Stop that one first, give this one another DATA_DIR, or set DATABASE_URL to use PostgreSQL, which serves several processes.`,
    )
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** The kernel frees it with the process, even after `kill -9`; visible only within one network namespace. */
async function lockName(directory: string): Promise<Server> {
  const name = createHash('sha256').update(directory).digest('hex')
  return await listen(`\0imara-${name}`)
}

/**
 * A socket file in the folder: also visible to other containers on the same volume, and on systems without abstract
 * sockets.
 */
async function lockFile(directory: string): Promise<Server> {
  const full = join(directory, 'lock')
  const short = relative(process.cwd(), full)
  const file = short.length < full.length ? short : full
  try {
    return await listen(file)
  } catch (error) {
    if (!isTaken(error) || (await answers(file))) throw error
    unlinkSync(file)
    return await listen(file)
  }
}

/**
 * Locks the folder for this process; call before opening its database.
 * @throws FolderInUseError when another process holds it
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true })
  const real = realpathSync(directory)
  const servers: Server[] = []
  try {
    if (process.platform === 'linux') servers.push(await lockName(real))
    servers.push(await lockFile(real))
  } catch (error) {
    for (const server of servers) server.close()
    throw isTaken(error) ? new FolderInUseError(real) : error
  }
  return async () => {
    await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  }
}
