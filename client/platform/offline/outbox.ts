// Sends what was written without a signal: in order, once, by one tab at a time, under the name of who wrote it.
import { type Connection, call, isApiProblem } from '#client/platform/api.ts'
import { readUserData } from '#client/platform/session/session.ts'
import { uploadFile } from '#client/platform/upload.ts'
import { hasLine, hearLine, tellLine } from './line.ts'
import { type Kept, type KeptPhoto, readKept, removeKept, type Writing, writeKept } from './store.ts'

type Desk = {
  readonly person: string
  readonly connection: () => Connection
  /** Something arrived: what a screen shows is older now. */
  readonly onSent: () => Promise<void>
}

type Shown = { readonly kept: readonly Kept[]; readonly sending: string | null }

const nothing: Shown = { kept: [], sending: null }
const heard = new Set<() => void>()
let shown = nothing
let desk: Desk | null = null
let channel: BroadcastChannel | null = null

/** Between two tries while something waits. */
const patience = 20_000
/** A file that belongs to nothing goes after a day. */
const freshFor = 12 * 3_600_000

function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next }
  for (const hear of heard) hear()
}

export function hearOutbox(hear: () => void): () => void {
  heard.add(hear)
  return () => void heard.delete(hear)
}
export const shownOutbox = (): Shown => shown
export const emptyOutbox = (): Shown => nothing

async function load(): Promise<void> {
  if (desk) show({ kept: await readKept(desk.person) })
}

/** This tab has it already, the others read it anew. */
async function changed(): Promise<void> {
  await load()
  channel?.postMessage('changed')
}

/** Not the person of this document any more: nothing goes out under another's name. */
const isHere = ({ person }: Desk): boolean => readUserData()?.id === person

async function storedPhoto(at: Desk, photo: KeptPhoto): Promise<KeptPhoto> {
  if (photo.stored && Date.now() - photo.stored.at < freshFor) return photo
  const sent = { query: { purpose: 'project', name: photo.name } }
  const { signal } = new AbortController()
  const stored = await uploadFile(at.connection(), 'POST /files', sent, photo.blob, {
    signal,
    onProgress: () => undefined,
  })
  return { ...photo, stored: { id: (stored as { id: string }).id, at: Date.now() } }
}

/** Each photo that has arrived is written down at once: a line that breaks costs one photo. */
async function storePhotos(at: Desk, kept: Kept): Promise<Kept> {
  let now = kept
  for (const [place, photo] of kept.photos.entries()) {
    const stored = await storedPhoto(at, photo)
    if (stored === photo) continue
    now = { ...now, photos: now.photos.with(place, stored) }
    await writeKept(now)
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

const photosOf = ({ bare }: Kept, photos: readonly string[]) => (bare ? {} : { photos })

async function send(at: Desk, kept: Kept): Promise<Outcome> {
  let now = kept
  try {
    now = await storePhotos(at, kept)
    if (!isHere(at)) return 'later'
    const photos = now.photos.flatMap(({ stored }) => stored?.id ?? [])
    // Photos that had to be sent anew make another request of it; the id says that it is the same entry.
    const idempotencyKey = [now.id, ...photos.slice(0, 1)].join('.')
    const body = { ...now.body, ...photosOf(now, photos), author: at.person }
    await call(at.connection(), now.deed, { params: now.params, body }, { idempotencyKey, background: true })
    await removeKept(now)
    tellLine(true)
    return 'sent'
  } catch (error) {
    if (!isApiProblem(error)) tellLine(false)
    if (isForLater(error)) return 'later'
    const problem = isApiProblem(error) ? error : null
    const refused = [problem?.detail, ...(problem?.fields ?? []).map(({ detail }) => detail)].filter(Boolean).join(' ')
    await writeKept({ ...now, refused })
    return 'refused'
  } finally {
    await changed()
  }
}

/** One after the other; a refused one holds nobody up, a broken line all. */
async function sendInOrder(at: Desk): Promise<void> {
  await load()
  let arrived = false
  for (const kept of shown.kept) {
    if (kept.refused !== null) continue
    if (!isHere(at) || desk !== at) break
    show({ sending: kept.id })
    const outcome = await send(at, kept)
    arrived ||= outcome === 'sent'
    if (outcome === 'later') break
  }
  show({ sending: null })
  if (arrived) await at.onSent()
}

let running: Promise<void> | null = null
let isAsked = false

/** Also what was written while it runs. */
export function sendKept(): void {
  const at = desk
  if (!at) return
  if (running) {
    isAsked = true
    return
  }
  const act = (): Promise<void> => sendInOrder(at)
  const alone =
    'locks' in navigator
      ? navigator.locks.request('kept-writings', { ifAvailable: true }, async lock => void (lock && (await act())))
      : act()
  running = alone
    .catch((error: unknown) => console.warn('What is kept could not be sent.', error))
    .finally(() => {
      running = null
      if (!isAsked) return
      isAsked = false
      sendKept()
    })
}

/** Keeps it on the device, and sends it as soon as that can be. @throws when the browser keeps nothing more */
export async function keepWriting(writing: Omit<Writing, 'owner' | 'at' | 'refused'>, instead?: Kept): Promise<void> {
  if (!desk) throw new Error('Nobody is signed in.')
  const { person: owner } = desk
  const place = instead ? { order: instead.order, at: instead.at } : { at: Date.now() }
  await writeKept({ ...writing, owner, refused: null, ...place })
  await changed()
  sendKept()
}

export async function dropKept(kept: Kept): Promise<void> {
  await removeKept(kept)
  await changed()
}

export async function tryAgain(kept: Kept): Promise<void> {
  await writeKept({ ...kept, refused: null })
  await changed()
  sendKept()
}

function wake(): void {
  if (document.visibilityState === 'visible' && shown.kept.some(({ refused }) => refused === null)) sendKept()
}

/** For as long as this person's document stands. Gives the way to stop. */
export function openOutbox(next: Desk): () => void {
  desk = next
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kept-writings') : null
  const read = (): void => void load().catch(() => undefined)
  channel?.addEventListener('message', read)
  const stopHearing = hearLine(() => {
    if (hasLine()) sendKept()
  })
  document.addEventListener('visibilitychange', wake)
  const round = setInterval(wake, patience)
  // Without a database of the browser's nothing was kept, and nothing is.
  load()
    .then(wake)
    .catch(() => undefined)
  return () => {
    if (desk === next) desk = null
    show(nothing)
    channel?.close()
    stopHearing()
    document.removeEventListener('visibilitychange', wake)
    clearInterval(round)
  }
}
