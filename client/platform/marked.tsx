// A found text with the typed words marked.
import { fold } from '#shared/values/fold.ts'

const parts = /([\p{L}\p{M}\p{N}]+)/u

/** How a word of the text agrees with a typed one: it begins with it, or contains it. */
type Agrees = 'begins' | 'contains'
/** Typed words shorter than `least` are in every text. */
type How = { readonly words: string; readonly least: number; readonly agrees: Agrees }

function hitBy({ words, least, agrees }: How): (part: string) => boolean {
  const typed = fold(words)
    .split(' ')
    .filter(word => word.length >= least)
  return part => {
    const own = fold(part)
    return typed.some(word => (agrees === 'begins' ? own.startsWith(word) : own.includes(word)))
  }
}

export function Marked({ text, ...how }: How & { readonly text: string }) {
  const isHit = hitBy(how)
  let at = 0
  return text.split(parts).map(part => {
    at += part.length
    return part !== '' && isHit(part) ? <mark key={at}>{part}</mark> : part
  })
}

/** Characters that stay before the first hit, so that one line shows it. */
const before = 24

/** The text from shortly before its first hit; whole if the hit is near its start. */
export function fromHit(text: string, how: How): string {
  const isHit = hitBy(how)
  const all = text.split(parts)
  const hit = all.findIndex(part => part !== '' && isHit(part))
  let start = hit
  for (let shown = 0; start > 0 && shown < before; start--) shown += all[start - 1]?.length ?? 0
  return start <= 0 ? text : `…${all.slice(start).join('').trimStart()}`
}
