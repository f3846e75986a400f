// What was written and not sent yet, with its photos, in the browser's own database: there after the tab, the browser or the line is gone.
import type { MutationKey } from '#client/platform/mutations.ts'

export type OutboxPhoto = {
  readonly key: string
  readonly name: string
  readonly blob: Blob
  /** As the house has it already, and since when: what belongs to nothing goes there within a day. */
  readonly stored: { readonly id: string; readonly at: number } | null
}

export type Writing = {
  /** Of what it makes: the same one that is sent twice is one. */
  readonly id: string
  /** Whose it is: another person at this browser neither sees nor sends it. */
  readonly owner: string
  /** The project or the conversation that it belongs to. */
  readonly place: string
  readonly endpoint: MutationKey
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly photos: readonly OutboxPhoto[]
  /** What it makes takes no photos in its body. */
  readonly bare?: true
  /** What its photos are for, which the body then names as files; of a project where nothing is said. */
  readonly purpose?: 'chat' | 'voice'
  readonly at: number
  /** Why the house did not take it. */
  readonly refused: string | null
}
/** `order`: given by the database, growing. */
export type OutboxEntry = Writing & { readonly order: number }

const storeName = 'writings'
let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('imara-kept', 1)
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

/** Resolves once it is written to the disk. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return await new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** In the order in which they were written. */
export async function readEntries(owner: string): Promise<readonly OutboxEntry[]> {
  const all = await within<OutboxEntry[]>('readonly', store => store.getAll())
  return all.filter(kept => kept.owner === owner)
}

/** With `order` it takes its place. @throws when the browser keeps nothing more */
export async function writeEntry(writing: Writing | OutboxEntry): Promise<void> {
  await within('readwrite', store => store.put(writing))
}

export async function removeEntry({ order }: OutboxEntry): Promise<void> {
  await within('readwrite', store => store.delete(order))
}
