// Sends what was written without a signal: a line for each place, in order, once, by one tab at a time, under the name of who wrote it.
import { isApiProblem } from '#client/platform/api.ts'
import { type Connection, call } from '#client/platform/calls.ts'
import { readUserData } from '#client/platform/session/session.ts'
import { uploadFile } from '#client/platform/upload.ts'
import { hasLine, setLineState, subscribeToLine } from './line.ts'
import { type OutboxEntry, type OutboxPhoto, readEntries, removeEntry, type Writing, writeEntry } from './store.ts'

type Desk = {
  readonly person: string
  readonly connection: () => Connection
  /** Something arrived: what a screen shows is older now. */
  readonly onSent: () => Promise<void>
}

type Shown = {
  readonly kept: readonly OutboxEntry[]
  /** One for each place at most. */
  readonly sending: readonly string[]
  /** Why the house does not take it now. */
  readonly waits: Readonly<Record<string, string>>
}

const nothing: Shown = { kept: [], sending: [], waits: {} }
const listeners = new Set<() => void>()
let shown = nothing
let desk: Desk | null = null
let channel: BroadcastChannel | null = null

/** Between two tries while something waits. */
const timeout = 20_000
/** A file that belongs to nothing goes after a day. */
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
  if (desk) show({ kept: await readEntries(desk.person) })
}

/** This tab has it already, the others read it anew. */
async function changed(): Promise<void> {
  await load()
  channel?.postMessage('changed')
}

/** Not the person of this document any more: nothing goes out under another's name. */
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

/** Each photo that has arrived is written down at once: a line that breaks costs one photo. */
async function storePhotos(at: Desk, kept: OutboxEntry): Promise<OutboxEntry> {
  let now = kept
  for (const [place, photo] of kept.photos.entries()) {
    const stored = await storedPhoto(at, kept.purpose ?? 'project', photo)
    if (stored === photo) continue
    now = { ...now, photos: now.photos.with(place, stored) }
    await writeEntry(now)
  }
  return now
}

type Outcome = 'sent' | 'refused' | 'later'

/** What another try may end otherwise: the line, the session, an overload; or the person has changed. */
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

/** What the screen says of it while it waits. */
function noteWait({ id }: OutboxEntry, reason: string | undefined): void {
  const { [id]: _, ...others } = shown.waits
  show({ waits: reason ? { ...others, [id]: reason } : others })
}

async function send(at: Desk, kept: OutboxEntry): Promise<Outcome> {
  let now = kept
  try {
    now = await storePhotos(at, kept)
    if (!isHere(at)) return 'later'
    const photos = now.photos.flatMap(({ stored }) => stored?.id ?? [])
    // Photos that had to be sent anew make another request of it; the id says that it is the same entry.
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

/** One after the other; a refused one holds nobody up, a broken line what was written after it there. */
async function sendInOrder(at: Desk, place: string): Promise<void> {
  await load()
  let arrived = false
  for (const kept of shown.kept.filter(one => one.place === place && one.refused === null)) {
    if (!isHere(at) || desk !== at) break
    noteWait(kept, undefined)
    show({ sending: [...shown.sending, kept.id] })
    const outcome = await send(at, kept)
    show({ sending: shown.sending.filter(id => id !== kept.id) })
    arrived ||= outcome === 'sent'
    if (outcome === 'later') break
  }
  if (arrived) await at.onSent()
}

/** By place: whether something was written there since it began. */
const running = new Map<string, boolean>()

/** Also what was written while it runs. No place waits for another: photos of one hold up no words of the next. */
function sendFrom(at: Desk, place: string): void {
  if (running.has(place)) {
    running.set(place, true)
    return
  }
  running.set(place, false)
  const act = (): Promise<void> => sendInOrder(at, place)
  // Another tab that sends from there now may not know of what was written here: this one looks after it.
  const alone = 'locks' in navigator ? navigator.locks.request(`kept-writings ${place}`, act) : act()
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
  const places = new Set(shown.kept.filter(({ refused }) => refused === null).map(({ place }) => place))
  for (const place of places) sendFrom(at, place)
}

/** Keeps it on the device, and sends it as soon as that can be. @throws when the browser keeps nothing more */
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

export async function dropEntry(kept: OutboxEntry): Promise<void> {
  await removeEntry(kept)
  await changed()
}

export async function tryAgain(kept: OutboxEntry): Promise<void> {
  await writeEntry({ ...kept, refused: null })
  await changed()
  if (desk) sendFrom(desk, kept.place)
}

function wake(): void {
  if (document.visibilityState === 'visible' && shown.kept.some(({ refused }) => refused === null)) sendQueued()
}

/** For as long as this person's document stands. Gives the way to stop. */
export function openOutbox(next: Desk): () => void {
  desk = next
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kept-writings') : null
  const read = (): void => void load().catch(() => undefined)
  channel?.addEventListener('message', read)
  const stopListening = subscribeToLine(() => {
    if (hasLine()) sendQueued()
  })
  document.addEventListener('visibilitychange', wake)
  const round = setInterval(wake, timeout)
  // Without a database of the browser's nothing was kept, and nothing is.
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
