// Unsent entries and their photos in IndexedDB, which survives closed tabs and a lost connection.
import type { MutationKey } from '#client/platform/mutations.ts'

export type OutboxPhoto = {
  readonly key: string
  readonly name: string
  readonly blob: Blob
  /** Id on the server and time of the upload; the server deletes unattached files within a day. */
  readonly stored: { readonly id: string; readonly at: number } | null
}

export type Writing = {
  /** Id of the row to create, so that a repeated request creates one row. */
  readonly id: string
  /** Author; another person at this browser neither sees nor sends it. */
  readonly owner: string
  /** Project or conversation of the entry. */
  readonly place: string
  readonly endpoint: MutationKey
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly photos: readonly OutboxPhoto[]
  /** The request body takes no photos. */
  readonly bare?: true
  /** Purpose of the photos; the body then lists them as `files`. Default: a project's photos. */
  readonly purpose?: 'chat' | 'voice'
  readonly at: number
  /** Why the server refused it. */
  readonly refused: string | null
}
/** `order`: auto-incremented key. */
export type OutboxEntry = Writing & { readonly order: number }

const storeName = 'writings'
let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('imara-outbox', 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'order', autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Resolves when the transaction has completed. */
async function within<T>(mode: IDBTransactionMode, operation: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return await new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = operation(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** In the order of writing. */
export async function readEntries(owner: string): Promise<readonly OutboxEntry[]> {
  const all = await within<OutboxEntry[]>('readonly', store => store.getAll())
  return all.filter(entry => entry.owner === owner)
}

/** With `order` it replaces the entry. @throws when the browser cannot store it */
export async function writeEntry(writing: Writing | OutboxEntry): Promise<void> {
  await within('readwrite', store => store.put(writing))
}

export async function removeEntry({ order }: OutboxEntry): Promise<void> {
  await within('readwrite', store => store.delete(order))
}
