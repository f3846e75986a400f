// What the browser's user has saved to ideabooks: loaded once for all screens, changed optimistically; a visitor's is
// stored in the browser until a sign-in moves it to the account.
import { type Connection, call } from '#client/platform/calls.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { ideabooks, SavedItem } from '#shared/features/ideabooks/contract.ts'
import { markOf, mostCarried, savedKinds, type Saved as Thing } from '#shared/features/ideabooks/lifecycle.ts'
import { type AllSaved, type Saved, shownSaved, showSaved } from './saved.ts'

type Marks = Output<(typeof ideabooks)['GET /ideabooks/marks']>

const key = 'saves'
/** The person whose saves these are; null for a visitor, undefined before loading. */
let owner: string | null | undefined
/** The book to which one press saves. */
let last: string | null = null
/** The running request; presses meanwhile wait for its answer. */
let asking: Promise<void> | null = null
/** Presses of one button are sent one after another. */
const sending = new Map<string, Promise<unknown>>()

/** Synchronises tabs of the same person; without a channel a tab updates on the next load. */
let channel: BroadcastChannel | null = null
type SavesMessage = { readonly owner: string | null; readonly saved: AllSaved }

function openChannel(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('saves')
  channel.onmessage = ({ data }: MessageEvent<SavesMessage>) => {
    if (data.owner === owner && data.saved instanceof Map) showSaved(data.saved)
  }
}

/** Updates this tab and the others; null removes. */
export function putSaved(mark: string, saved: Saved | null): void {
  const next = new Map(shownSaved())
  if (saved) next.set(mark, saved)
  else next.delete(mark)
  if (saved?.book) last = saved.book
  showSaved(next)
  if (owner !== undefined) channel?.postMessage({ owner, saved: next } satisfies SavesMessage)
}

const form = /^([a-z]+):([\p{L}\p{N}][\p{L}\p{N}-]{0,119})$/u

function thingOf(text: unknown): Thing | null {
  const [, name, thing = ''] = typeof text === 'string' ? (form.exec(text) ?? []) : []
  const kind = savedKinds.find(one => one === name)
  return kind ? { kind, thing } : null
}

function readStored(): readonly Thing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(one => thingOf(one) ?? []).slice(-mostCarried) : []
  } catch (error) {
    console.warn('What was saved here cannot be read.', error)
    return []
  }
}

function writeStored(marks: Iterable<string>): void {
  try {
    const stored = [...marks].slice(-mostCarried)
    if (stored.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(stored))
  } catch (error) {
    console.warn('This browser cannot store what is saved.', error)
  }
}

const savedOf = ({ item, book, bookName }: SavedItem): Saved => ({ item, book, bookName })

function showMarks({ last: lastBook, saved }: Marks): void {
  last = lastBook
  // Newest first: of a thing that is in several books the newest entry counts.
  showSaved(new Map(saved.toReversed().map(one => [one.mark, savedOf(one)])))
}

/**
 * Moves what a visitor saved to the account after sign-in; true when there was anything. If the request fails it stays
 * for the next attempt.
 */
export async function carrySaves(connection: Connection): Promise<boolean> {
  const saved = readStored()
  if (saved.length === 0) return false
  showMarks((await call(connection, 'POST /ideabooks/carried', { body: { saved } }, { background: true })) as Marks)
  writeStored([])
  return true
}

async function ask(connection: Connection): Promise<void> {
  try {
    if (await carrySaves(connection)) return
    showMarks((await call(connection, 'GET /ideabooks/marks', {}, { background: true })) as Marks)
  } catch (error) {
    console.warn('What is saved is not known.', error)
    owner = undefined
  }
}

const unsent: Saved = { item: null, book: null, bookName: '' }

/** Loads once for each person. */
export function loadSaves(connection: Connection, person: string | null): void {
  if (owner === person) return
  owner = person
  openChannel()
  if (person === null) showSaved(new Map(readStored().map(one => [markOf(one), unsent])))
  else asking = ask(connection)
}

async function send(connection: Connection, thing: Thing, isSaved: boolean): Promise<Saved | null> {
  const mark = markOf(thing)
  const before = shownSaved()?.get(mark) ?? null
  const lastName = [...(shownSaved()?.values() ?? [])].find(({ book }) => book === last)?.bookName ?? ''
  putSaved(mark, isSaved ? { item: null, book: last, bookName: lastName } : null)
  try {
    if (isSaved) {
      const answer = (await call(connection, 'POST /ideabooks/saves', { body: thing })) as SavedItem
      putSaved(mark, savedOf(answer))
      return savedOf(answer)
    }
    if (before?.item) await call(connection, 'DELETE /ideabooks/items/{item}', { params: { item: before.item } })
    return before
  } catch (error) {
    putSaved(mark, before)
    throw error
  }
}

/** Updates optimistically and reverts when the server refuses. Returns what was saved or removed; null for visitors. */
export async function writeSave(
  connection: Connection,
  person: string | null,
  thing: Thing,
  isSaved: boolean,
): Promise<Saved | null> {
  loadSaves(connection, person)
  const mark = markOf(thing)
  if (person === null) {
    putSaved(mark, isSaved ? unsent : null)
    writeStored(shownSaved()?.keys() ?? [])
    return null
  }
  if (shownSaved() === null) await asking
  const turn = (sending.get(mark) ?? Promise.resolve()).then(
    () => send(connection, thing, isSaved),
    () => send(connection, thing, isSaved),
  )
  sending.set(mark, turn)
  return await turn
}
