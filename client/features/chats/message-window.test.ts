import { describe, expect, it } from 'vitest'
import { windowOf } from '#shared/features/chats/lifecycle.ts'
import type { Message, Stretch } from './chat-types.ts'
import { merged, replaced } from './message-window.ts'

const message = (seq: number, text = String(seq)): Message => ({
  ...{ seq, id: `m${seq}`, kind: 'text', author: 'a', text, at: '', edited: false, deleted: false },
  ...{ replyTo: null, files: [], voice: null, reactions: [], agreed: [], about: null },
})
const run = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const stretch = (from: number, to: number, lastSeq = to): Stretch => ({
  items: run(from, to),
  hasOlder: from > 1,
  hasNewer: to < lastSeq,
  lastSeq,
})
const seqs = ({ items }: Stretch) => items.map(({ seq }) => seq)

describe('the message window', () => {
  it('merges overlapping and adjacent ranges without duplicates', () => {
    const loaded = merged(merged(stretch(4, 8), stretch(7, 10)), stretch(1, 4, 10))
    expect(seqs(loaded)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([loaded.hasOlder, loaded.hasNewer]).toEqual([false, false])
  })

  it('refuses a range that would leave a gap, but notes newer messages', () => {
    const loaded = merged(stretch(1, 5), stretch(9, 9))
    expect(seqs(loaded)).toEqual([1, 2, 3, 4, 5])
    expect([loaded.hasNewer, loaded.lastSeq]).toEqual([true, 9])
  })

  it('shows the latest version of a message', () => {
    expect(merged(stretch(1, 2), { ...stretch(2, 2), items: [message(2, 'mended')] }).items[1]?.text).toBe('mended')
    expect(replaced(stretch(1, 2), message(1, 'mended')).items[0]?.text).toBe('mended')
  })

  it('drops messages at the other end above its limit', () => {
    const most = windowOf.most
    const newer = merged(stretch(1, most), stretch(most + 1, most + 50))
    expect([seqs(newer)[0], newer.items.length, newer.hasOlder]).toEqual([51, most, true])
    const older = merged(stretch(51, most + 50), stretch(1, 50, most + 50))
    expect([seqs(older)[0], older.items.length, older.hasNewer]).toEqual([1, most, true])
  })

  it('starts empty', () => {
    expect(seqs(merged({ items: [], hasOlder: false, hasNewer: false, lastSeq: 0 }, stretch(1, 1)))).toEqual([1])
  })
})
