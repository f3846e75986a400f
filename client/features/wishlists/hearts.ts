// The saved items of the browser's user: loaded once for all screens, changed optimistically; a visitor's are stored in
// the browser until a sign-in moves them to the account.
import { type Connection, call } from '#client/platform/calls.ts'
import { type Heart, heartKinds, markOf, mostCarried } from '#shared/features/wishlists/kinds.ts'
import { type Marks, showMarks, shownMarks } from './marks.ts'

const key = 'hearts'
/** The person whose hearts these are; null for a visitor, undefined before loading. */
let owner: string | null | undefined
/** The running request; clicks meanwhile wait for its answer. */
let asking: Promise<void> | null = null

/** Synchronises tabs of the same person; without a channel a tab updates on the next load. */
let channel: BroadcastChannel | null = null
type HeartsMessage = { readonly owner: string | null; readonly hearts: readonly string[] }

function isHeartsMessage(data: unknown): data is HeartsMessage {
  return typeof data === 'object' && data !== null && 'owner' in data && 'hearts' in data && Array.isArray(data.hearts)
}

function openChannel(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('hearts')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isHeartsMessage(data) && data.owner === owner) showMarks(new Set(data.hearts))
  }
}

/** Updates this tab and the others. */
function put(next: Marks): void {
  showMarks(next)
  if (owner !== undefined) channel?.postMessage({ owner, hearts: [...next] } satisfies HeartsMessage)
}

const mark = /^([a-z]+):([\p{L}\p{N}][\p{L}\p{N}-]{0,119})$/u

function heartOf(text: unknown): Heart | null {
  const [, name, thing = ''] = typeof text === 'string' ? (mark.exec(text) ?? []) : []
  const kind = heartKinds.find(one => one === name)
  return kind ? { kind, thing } : null
}

function readStored(): readonly Heart[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(one => heartOf(one) ?? []).slice(-mostCarried) : []
  } catch (error) {
    console.warn('The kept hearts cannot be read.', error)
    return []
  }
}

function writeStored(stored: Iterable<string>): void {
  try {
    const all = [...stored].slice(-mostCarried)
    if (all.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(all))
  } catch (error) {
    console.warn('The hearts cannot be kept.', error)
  }
}

type Answer = { readonly hearts: readonly string[] }

/**
 * Moves a visitor's hearts to the account after sign-in; true when there were any. If the request fails they stay for
 * the next attempt.
 */
export async function carryHearts(connection: Connection): Promise<boolean> {
  const hearts = readStored()
  if (hearts.length === 0) return false
  const answer = (await call(connection, 'POST /hearts', { body: { hearts } }, { background: true })) as Answer
  writeStored([])
  put(new Set(answer.hearts))
  return true
}

async function ask(connection: Connection): Promise<void> {
  try {
    if (await carryHearts(connection)) return
    showMarks(new Set(((await call(connection, 'GET /wishlists/marks', {}, { background: true })) as Answer).hearts))
  } catch (error) {
    console.warn('What is kept is not known.', error)
    owner = undefined
  }
}

/** Loads once for each person. */
export function loadMarks(connection: Connection, person: string | null): void {
  if (owner === person) return
  owner = person
  openChannel()
  if (person === null) showMarks(new Set(readStored().map(markOf)))
  else asking = ask(connection)
}

function withMark(name: string, isSaved: boolean): Marks {
  const others = [...(shownMarks() ?? [])].filter(one => one !== name)
  return new Set(isSaved ? [...others, name] : others)
}

/** Updates optimistically and reverts when the server refuses. */
export async function writeHeart(
  connection: Connection,
  person: string | null,
  heart: Heart,
  isSaved: boolean,
): Promise<void> {
  loadMarks(connection, person)
  const name = markOf(heart)
  if (shownMarks() === null) await asking
  put(withMark(name, isSaved))
  if (owner === null) return writeStored(shownMarks() ?? [])
  try {
    const verb = isSaved ? 'PUT' : 'DELETE'
    await call(connection, `${verb} /hearts/{kind}/{thing}`, { params: heart })
  } catch (error) {
    console.warn('The heart was not kept.', error)
    put(withMark(name, !isSaved))
  }
}

/** Removes a heart after another part of the screen deleted the item. */
export const removeMark = (heart: Heart): void => put(withMark(markOf(heart), false))
