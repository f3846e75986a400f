import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import type { TestApp } from './app.ts'

export type Sending = {
  readonly token: string | undefined
  readonly bytes: Uint8Array
  readonly purpose?: FilePurpose
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Sent = { readonly status: number; readonly body: StoredFile & Problem }

/** Uploads a file as the browser does. */
export async function upload(app: TestApp, { token, bytes, purpose, name, headers }: Sending): Promise<Sent> {
  const query = new URLSearchParams({ purpose: purpose ?? 'portrait', name: name ?? 'photo.jpg' })
  const response = await fetch(`${app.url}/api/files?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'image/jpeg',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: Buffer.from(bytes),
  })
  return { status: response.status, body: (await response.json()) as Sent['body'] }
}

async function below(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** Paths of all stored files and of unfinished uploads. */
export async function storedFiles(app: TestApp): Promise<readonly string[]> {
  const { dataDir } = app.platform.config
  return [...(await below(join(dataDir, 'files'))), ...(await below(join(dataDir, 'incoming')))]
}
