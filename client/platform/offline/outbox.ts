// Sends writes made offline: per place in order, once, from one tab at a time, and only as their author.
import { isApiProblem } from '#client/platform/api.ts'
import { type Connection, call } from '#client/platform/calls.ts'
import { readUserData } from '#client/platform/session/session.ts'
import { uploadFile } from '#client/platform/upload.ts'
import { hasLine, setLineState, subscribeToLine } from './line.ts'
import { type OutboxEntry, type OutboxPhoto, readEntries, removeEntry, type Writing, writeEntry } from './store.ts'

type Desk = {
  readonly person: string
  readonly connection: () => Connection
  /** Something was sent: reload the screen's data. */
  readonly onSent: () => Promise<void>
}

type Shown = {
  readonly entries: readonly OutboxEntry[]
  /** At most one per place. */
  readonly sending: readonly string[]
  /** Why an entry is waiting, by entry id. */
  readonly waits: Readonly<Record<string, string>>
}

const nothing: Shown = { entries: [], sending: [], waits: {} }
const listeners = new Set<() => void>()
let shown = nothing
let desk: Desk | null = null
let channel: BroadcastChannel | null = null

/** Milliseconds between retries while something waits. */
const timeout = 20_000
/** The server deletes unattached files after a day: upload older ones again. */
const freshFor = 12 * 3_600_000

function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next }
  for (const listener of listeners) listener()
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const shownOutbox = (): Shown => shown
export const emptyOutbox = (): Shown => nothing

async function load(): Promise<void> {
  if (desk) show({ entries: await readEntries(desk.person) })
}

/** This tab has the change already; other tabs reload. */
async function changed(): Promise<void> {
  await load()
  channel?.postMessage('changed')
}

/** False after another sign-in: nothing is sent as another person. */
const isHere = ({ person }: Desk): boolean => readUserData()?.id === person

async function storedPhoto(at: Desk, purpose: string, photo: OutboxPhoto): Promise<OutboxPhoto> {
  if (photo.stored && Date.now() - photo.stored.at < freshFor) return photo
  const sent = { query: { purpose, name: photo.name } }
  const { signal } = new AbortController()
  const stored = await uploadFile(at.connection(), 'POST /files', sent, photo.blob, {
    signal,
    onProgress: () => undefined,
  })
  return { ...photo, stored: { id: (stored as { id: string }).id, at: Date.now() } }
}

/** Stores each uploaded photo at once, so that a lost connection costs one photo only. */
async function storePhotos(at: Desk, entry: OutboxEntry): Promise<OutboxEntry> {
  let now = entry
  for (const [place, photo] of entry.photos.entries()) {
    const stored = await storedPhoto(at, entry.purpose ?? 'project', photo)
    if (stored === photo) continue
    now = { ...now, photos: now.photos.with(place, stored) }
    await writeEntry(now)
  }
  return now
}

type Outcome = 'sent' | 'refused' | 'later'

/** Errors that a retry may resolve: network, session, overload, or another person in this document. */
function isForLater(error: unknown): boolean {
  if (!isApiProblem(error)) return true
  const { status, code, fields } = error
  return (
    status >= 500 ||
    [401, 408, 429].includes(status) ||
    code === 'request.in-flight' ||
    fields.some(({ path }) => path === 'author')
  )
}

function photosOf({ bare, purpose }: OutboxEntry, photos: readonly string[]) {
  if (bare) return {}
  return purpose ? { files: photos } : { photos }
}

/** Sets the reason shown while the entry waits. */
function noteWait({ id }: OutboxEntry, reason: string | undefined): void {
  const { [id]: _, ...others } = shown.waits
  show({ waits: reason ? { ...others, [id]: reason } : others })
}

async function send(at: Desk, entry: OutboxEntry): Promise<Outcome> {
  let now = entry
  try {
    now = await storePhotos(at, entry)
    if (!isHere(at)) return 'later'
    const photos = now.photos.flatMap(({ stored }) => stored?.id ?? [])
    // Photos that were uploaded again make a different request body, which needs a new key; the entry's id prevents
    // duplicates.
    const idempotencyKey = [now.id, ...photos.slice(0, 1)].join('.')
    const body = { ...now.body, ...photosOf(now, photos), author: at.person }
    await call(at.connection(), now.endpoint, { params: now.params, body }, { idempotencyKey, background: true })
    await removeEntry(now)
    setLineState(true)
    return 'sent'
  } catch (error) {
    const problem = isApiProblem(error) ? error : null
    if (!problem) setLineState(false)
    if (isForLater(error)) {
      noteWait(now, problem?.detail)
      return 'later'
    }
    const refused = [problem?.detail, ...(problem?.fields ?? []).map(({ detail }) => detail)].filter(Boolean).join(' ')
    await writeEntry({ ...now, refused })
    return 'refused'
  } finally {
    await changed()
  }
}

/** Sends in order; a refused entry does not block later ones, a lost connection does. */
async function sendInOrder(at: Desk, place: string): Promise<void> {
  await load()
  let arrived = false
  for (const entry of shown.entries.filter(one => one.place === place && one.refused === null)) {
    if (!isHere(at) || desk !== at) break
    noteWait(entry, undefined)
    show({ sending: [...shown.sending, entry.id] })
    const outcome = await send(at, entry)
    show({ sending: shown.sending.filter(id => id !== entry.id) })
    arrived ||= outcome === 'sent'
    if (outcome === 'later') break
  }
  if (arrived) await at.onSent()
}

/** By place: whether something was added while it was being sent. */
const running = new Map<string, boolean>()

/** Repeats for entries added meanwhile. Places are independent: photos of one do not block messages of another. */
function sendFrom(at: Desk, place: string): void {
  if (running.has(place)) {
    running.set(place, true)
    return
  }
  running.set(place, false)
  const sendAll = (): Promise<void> => sendInOrder(at, place)
  // A tab that is sending may have missed this entry: wait for its lock, then send.
  const alone = 'locks' in navigator ? navigator.locks.request(`outbox ${place}`, sendAll) : sendAll()
  alone
    .catch((error: unknown) => console.warn('What is kept could not be sent.', error))
    .finally(() => {
      const isAsked = running.get(place)
      running.delete(place)
      if (isAsked && desk) sendFrom(desk, place)
    })
}

function sendQueued(): void {
  const at = desk
  if (!at) return
  const places = new Set(shown.entries.filter(({ refused }) => refused === null).map(({ place }) => place))
  for (const place of places) sendFrom(at, place)
}

/** Stores the entry on the device and sends it as soon as possible. @throws when the browser cannot store it */
export async function queueWriting(
  writing: Omit<Writing, 'owner' | 'at' | 'refused'>,
  instead?: OutboxEntry,
): Promise<void> {
  if (!desk) throw new Error('Nobody is signed in.')
  const { person: owner } = desk
  const place = instead ? { order: instead.order, at: instead.at } : { at: Date.now() }
  await writeEntry({ ...writing, owner, refused: null, ...place })
  await changed()
  if (desk) sendFrom(desk, writing.place)
}

export async function dropEntry(entry: OutboxEntry): Promise<void> {
  await removeEntry(entry)
  await changed()
}

export async function tryAgain(entry: OutboxEntry): Promise<void> {
  await writeEntry({ ...entry, refused: null })
  await changed()
  if (desk) sendFrom(desk, entry.place)
}

function wake(): void {
  if (document.visibilityState === 'visible' && shown.entries.some(({ refused }) => refused === null)) sendQueued()
}

/** Active while this person's document is open. Returns a function to stop. */
export function openOutbox(next: Desk): () => void {
  desk = next
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null
  const read = (): void => void load().catch(() => undefined)
  channel?.addEventListener('message', read)
  const stopListening = subscribeToLine(() => {
    if (hasLine()) sendQueued()
  })
  document.addEventListener('visibilitychange', wake)
  const round = setInterval(wake, timeout)
  // Without IndexedDB there are no entries.
  load()
    .then(wake)
    .catch(() => undefined)
  return () => {
    if (desk === next) desk = null
    show(nothing)
    channel?.close()
    stopListening()
    document.removeEventListener('visibilitychange', wake)
    clearInterval(round)
  }
}
