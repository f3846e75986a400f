import { beforeEach, expect, it, vi } from 'vitest'
import { changeDraft, createDraftSaver, dropDraft, dropSent, followInitial } from './draft-saver.ts'

const [empty, stored] = [
  { title: '', place: '' },
  { title: 'Stored', place: 'Fez' },
]
beforeEach(() =>
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
)

const open = () => createDraftSaver({ key: 'form:x', initial: empty, read: () => null, person: null, account: null })

it('shows what is stored while nothing is typed', () => {
  const saver = open()
  followInitial(saver, stored)
  expect(saver.shown).toMatchObject({ draft: stored, state: 'untouched' })
})

it('does not replace what is typed; a dropped draft returns to what is stored', async () => {
  const saver = open()
  changeDraft(saver, old => ({ ...old, title: 'Typed' }))
  followInitial(saver, stored)
  expect(saver.shown.draft.title).toBe('Typed')
  await dropDraft(saver)
  expect(saver.shown.draft).toEqual(stored)
})

it('a sent draft stays until what is stored arrives, before or after', async () => {
  const typed = { title: 'Typed', place: '' }
  const [early, late] = [open(), open()]
  for (const saver of [early, late]) changeDraft(saver, () => typed)
  await dropSent(late)
  expect(late.shown).toMatchObject({ draft: typed, state: 'untouched' })
  followInitial(early, stored)
  await dropSent(early)
  followInitial(late, stored)
  for (const { shown } of [early, late]) expect(shown).toMatchObject({ draft: stored, state: 'untouched' })
})
