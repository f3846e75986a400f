// Several devices, each with its own browser storage, share one account over an unreliable connection.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Account,
  type AccountDraft,
  changeDraft,
  createDraftSaver,
  type DraftSaver,
  delays,
  dropDraft,
  keepMine,
  leaveDraft,
  openDraft,
  takeNewer,
} from './draft-saver.ts'

type Texts = { readonly title: string; readonly place: string }
const initial: Texts = { title: '', place: '' }

let accountDraft: AccountDraft | null
let isOnline: boolean
/** The answer to the next save is lost. */
let losesAnswer: boolean

const account: Account = {
  put: async (data, version) => {
    if (!isOnline) throw new TypeError('offline')
    if ((accountDraft?.version ?? 0) !== version) return 'changed'
    accountDraft = { data: JSON.parse(JSON.stringify(data)), version: version + 1, updatedAt: '2026-11-21T10:00:00Z' }
    if (losesAnswer) {
      losesAnswer = false
      throw new TypeError('lost')
    }
    return accountDraft.version
  },
  get: async () => accountDraft,
  drop: async () => {
    accountDraft = null
  },
}

type Device = Map<string, string>
const aDevice = (): Device => new Map()

/** Opens the form with the account's draft at page load, or as a visitor. */
function open(device: Device, person: string | null = 'amina'): DraftSaver<Texts> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
  const saver = createDraftSaver<Texts>({
    key: 'form:kitchen',
    initial,
    read: stored => ({ ...initial, ...stored }),
    person,
    account: person === null ? null : account,
  })
  openDraft(saver, person === null ? null : accountDraft)
  return saver
}

const write = (saver: DraftSaver<Texts>, patch: Partial<Texts>) => changeDraft(saver, old => ({ ...old, ...patch }))
const settle = () => vi.advanceTimersByTimeAsync(delays.remote + 1)
const inAccount = () => accountDraft?.data.draft

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  accountDraft = null
  isOnline = true
  losesAnswer = false
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

describe('one device', () => {
  it('saves in the browser at once and in the account within five seconds of the last edit', async () => {
    const device = aDevice()
    const saver = open(device)
    write(saver, { title: 'Kit' })
    await vi.advanceTimersByTimeAsync(delays.local + 1)
    expect([saver.shown.state, saver.shown.inAccount, device.size]).toEqual(['saved', false, 1])
    write(saver, { title: 'Kitchen' })
    expect(delays.remote).toBeLessThan(5000)
    await settle()
    expect([saver.shown.inAccount, inAccount()]).toEqual([true, { title: 'Kitchen', place: '' }])
  })

  it('restores the draft after the tab was killed, before and after it reached the account', async () => {
    const device = aDevice()
    write(open(device), { title: 'Kitchen' })
    await vi.advanceTimersByTimeAsync(delays.local + 1)
    vi.clearAllTimers()
    expect(open(device).shown).toMatchObject({ draft: { title: 'Kitchen' }, state: 'saved', inAccount: false })
    await settle()
    expect(inAccount()).toMatchObject({ title: 'Kitchen' })
    expect(open(device).shown).toMatchObject({ draft: { title: 'Kitchen' }, inAccount: true, newer: null })
  })

  it('saves to the account at once when the form is left', async () => {
    const saver = open(aDevice())
    write(saver, { title: 'Kitchen' })
    leaveDraft(saver)
    await vi.advanceTimersByTimeAsync(0)
    expect(inAccount()).toMatchObject({ title: 'Kitchen' })
  })

  it('uploads a visitor’s draft after sign-in, and hides it from other accounts', async () => {
    const device = aDevice()
    write(open(device, null), { title: 'Kitchen' })
    await settle()
    expect(accountDraft).toBeNull()
    expect(open(device, 'amina').shown.draft.title).toBe('Kitchen')
    await settle()
    expect(inAccount()).toMatchObject({ title: 'Kitchen' })
    accountDraft = null
    expect(open(device, 'omar').shown.draft.title).toBe('')
  })

  it('keeps the draft through an expired session', async () => {
    const device = aDevice()
    const first = open(device)
    write(first, { title: 'Kitchen' })
    await settle()
    write(open(device, null), { place: 'Rabat' })
    await settle()
    expect(inAccount()).toMatchObject({ place: '' })
    expect(open(device).shown.newer).toBeNull()
    await settle()
    expect(inAccount()).toEqual({ title: 'Kitchen', place: 'Rabat' })
  })

  it('saves once the connection is back', async () => {
    const saver = open(aDevice())
    isOnline = false
    write(saver, { title: 'Kitchen' })
    await settle()
    expect(saver.shown).toMatchObject({ state: 'saved', inAccount: false })
    isOnline = true
    leaveDraft(saver)
    await vi.advanceTimersByTimeAsync(0)
    expect(saver.shown.inAccount).toBe(true)
  })

  it('recognises its own draft after only the answer was lost', async () => {
    const device = aDevice()
    const saver = open(device)
    losesAnswer = true
    write(saver, { title: 'Kitchen' })
    await settle()
    vi.clearAllTimers()
    const again = open(device)
    expect(again.shown.newer).toBeNull()
    write(again, { place: 'Rabat' })
    await settle()
    expect([again.shown.newer, inAccount()]).toEqual([null, { title: 'Kitchen', place: 'Rabat' }])
  })

  it('saves edits that are made during a save', async () => {
    const saver = open(aDevice())
    write(saver, { title: 'Kitchen' })
    leaveDraft(saver)
    write(saver, { title: 'Kitchen, tiled' })
    await settle()
    expect([inAccount(), saver.shown.inAccount]).toEqual([{ title: 'Kitchen, tiled', place: '' }, true])
  })
})

describe('two devices', () => {
  it('continue the same draft', async () => {
    write(open(aDevice()), { title: 'Kitchen' })
    await settle()
    expect(open(aDevice()).shown).toMatchObject({ draft: { title: 'Kitchen' }, inAccount: true })
  })

  it.each([
    ['take the newer one', 'Bathroom'],
    ['keep mine', 'Kitchen, tiled'],
  ])('with conflicting edits: %s', async (choice, title) => {
    const [phone, laptop] = [aDevice(), aDevice()]
    const local = open(phone)
    write(local, { title: 'Kitchen' })
    await settle()
    const remote = open(laptop)
    write(remote, { title: 'Bathroom' })
    await settle()
    open(phone)
    write(local, { title: 'Kitchen, tiled' })
    await settle()
    expect([local.shown.draft.title, local.shown.newer?.version]).toEqual(['Kitchen, tiled', 2])
    write(local, { title: 'Kitchen, tiled' })
    await settle()
    expect(inAccount()).toMatchObject({ title: 'Bathroom' })
    if (choice === 'keep mine') await keepMine(local)
    else takeNewer(local)
    expect([local.shown.draft.title, local.shown.newer, inAccount()]).toMatchObject([title, null, { title }])
  })

  it('offer a choice on opening after conflicting edits, and take the newer draft otherwise', async () => {
    const [phone, laptop] = [aDevice(), aDevice()]
    write(open(phone), { title: 'Kitchen' })
    await settle()
    write(open(laptop), { title: 'Bathroom' })
    await settle()
    expect(open(phone).shown).toMatchObject({ draft: { title: 'Bathroom' }, newer: null })
    isOnline = false
    write(open(phone), { title: 'Garden' })
    await settle()
    isOnline = true
    write(open(laptop), { title: 'Roof' })
    await settle()
    expect(open(phone).shown).toMatchObject({ draft: { title: 'Garden' }, newer: { version: 3 } })
  })

  it('discard a draft that was submitted on the other device', async () => {
    const [phone, laptop] = [aDevice(), aDevice()]
    write(open(phone), { title: 'Kitchen' })
    await settle()
    await dropDraft(open(laptop))
    expect([accountDraft, phone.size]).toEqual([null, 1])
    expect(open(phone).shown).toMatchObject({ draft: initial, state: 'untouched' })
    expect(phone.size).toBe(0)
  })

  it('keep edits made after the other device submitted the draft', async () => {
    const phone = aDevice()
    const local = open(phone)
    write(local, { title: 'Kitchen' })
    await settle()
    accountDraft = null
    write(local, { title: 'Kitchen, tiled' })
    await settle()
    await settle()
    expect(inAccount()).toMatchObject({ title: 'Kitchen, tiled' })
  })
})

it('a submitted draft is not restored by a save in flight', async () => {
  const device = aDevice()
  const saver = open(device)
  write(saver, { title: 'Kitchen' })
  leaveDraft(saver)
  await dropDraft(saver)
  await settle()
  expect([accountDraft, device.size, saver.shown.state]).toEqual([null, 0, 'untouched'])
})
