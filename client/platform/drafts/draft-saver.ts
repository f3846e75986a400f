// Saves one draft: in the browser at once, in the account soon after; handles drafts that another device changed too.
import { type LocalDraft, readLocalDraft, removeLocalDraft, writeLocalDraft } from './store.ts'

/** A draft as the account stores it. */
export type AccountDraft = {
  readonly data: Readonly<Record<string, unknown>>
  readonly version: number
  readonly updatedAt: string
}

/** Access to the account of a signed-in person. */
export type Account = {
  /**
   * The new version; 'changed' when the stored version is no longer `version`. @throws when the server cannot be
   * reached
   */
  readonly put: (data: object, version: number, leaving: boolean) => Promise<number | 'changed'>
  /** Null when the draft no longer exists. */
  readonly get: () => Promise<AccountDraft | null>
  readonly drop: () => Promise<void>
}

export type Setup<T> = {
  readonly key: string
  readonly initial: T
  /** Completes a stored draft; null when it is unusable. */
  readonly read: (stored: Readonly<Record<string, unknown>>) => T | null
  readonly person: string | null
  readonly account: Account | null
}

export type DraftState = 'untouched' | 'saving' | 'saved' | 'failed'

export type Shown<T> = {
  readonly draft: T
  readonly state: DraftState
  /** Whether the account has the shown draft too. */
  readonly inAccount: boolean
  /** Another device's draft, which the person may take instead. */
  readonly newer: AccountDraft | null
}

export type DraftSaver<T> = {
  setup: Setup<T>
  /** What was stored when the draft began. */
  began: T
  readonly listeners: Set<() => void>
  shown: Shown<T>
  version: number
  mark: string | null
  dirty: boolean
  /** Counts changes: a change during a save is saved after it. */
  changes: number
  /** Counts drafts: the answer to a save of an ended draft says nothing about the next one. */
  states: number
  /** The running save to the account. */
  sending: Promise<void> | null
  readonly timers: Map<'local' | 'remote', ReturnType<typeof setTimeout>>
}

/** Milliseconds after the last key press. */
export const delays = { local: 400, remote: 2500 } as const

export function createDraftSaver<T extends object>(setup: Setup<T>): DraftSaver<T> {
  return {
    setup,
    began: setup.initial,
    listeners: new Set(),
    shown: { draft: setup.initial, state: 'untouched', inAccount: false, newer: null },
    version: 0,
    mark: null,
    dirty: false,
    changes: 0,
    states: 0,
    sending: null,
    timers: new Map(),
  }
}

function show<T>(saver: DraftSaver<T>, patch: Partial<Shown<T>>): void {
  saver.shown = { ...saver.shown, ...patch }
  for (const listener of saver.listeners) listener()
}

function later<T extends object>(saver: DraftSaver<T>, where: 'local' | 'remote'): void {
  clearTimeout(saver.timers.get(where))
  const save = (): unknown => (where === 'local' ? saveLocally(saver) : saveToAccount(saver))
  saver.timers.set(where, setTimeout(save, delays[where]))
}

function saveLocally<T extends object>(saver: DraftSaver<T>): void {
  clearTimeout(saver.timers.get('local'))
  const { setup, shown, version, mark, dirty } = saver
  if (shown.state === 'untouched') return
  const owner = setup.person ?? readLocalDraft(setup.key, null)?.owner ?? null
  const draft = { ...shown.draft } as Readonly<Record<string, unknown>>
  const stored = writeLocalDraft(setup.key, { draft, version, mark, dirty, owner })
  const state = stored || shown.inAccount ? 'saved' : 'failed'
  if (state !== shown.state) show(saver, { state })
}

async function resolveConflict<T extends object>(saver: DraftSaver<T>, account: Account): Promise<void> {
  const found = await account.get()
  saver.dirty = true
  // If the stored draft is our own, by this page or the one before its reload, our later changes follow it. If it was
  // sent or deleted elsewhere, the draft starts again at version 0.
  if (!found || found.data.mark === saver.mark) saver.version = found?.version ?? 0
  else show(saver, { newer: found })
}

async function send<T extends object>(saver: DraftSaver<T>, account: Account, leaving: boolean): Promise<void> {
  const { changes, version, states } = saver
  // The mark stays until the account confirms: a page that is reloaded meanwhile may send the same draft again.
  saver.mark ??= crypto.randomUUID()
  // If the answer is lost with the tab, the mark identifies the save as ours.
  saveLocally(saver)
  const stored = await account.put({ mark: saver.mark, draft: saver.shown.draft }, version, leaving)
  if (saver.states !== states) return
  if (stored === 'changed') {
    await resolveConflict(saver, account)
    return
  }
  saver.version = stored
  saver.mark = null
  saver.dirty = saver.changes !== changes
  show(saver, { inAccount: !saver.dirty })
}

/** Saves changes to the account; after a failure they stay in the browser and go with the next change or visit. */
async function saveToAccount<T extends object>(saver: DraftSaver<T>, leaving = false): Promise<void> {
  clearTimeout(saver.timers.get('remote'))
  const { account } = saver.setup
  if (!account || !saver.dirty || saver.shown.newer || saver.sending) return
  const { changes, version } = saver
  saver.sending = send(saver, account, leaving)
    .catch((error: unknown) => console.warn('The draft did not reach the account; it is kept in the browser.', error))
    .finally(() => {
      saver.sending = null
      saveLocally(saver)
      // The account has a version other than the known one.
      if (saver.dirty && (saver.changes !== changes || saver.version !== version)) later(saver, 'remote')
    })
  await saver.sending
}

function take<T extends object>(saver: DraftSaver<T>, account: AccountDraft): void {
  const inside = account.data.draft
  const draft = typeof inside === 'object' && inside !== null ? saver.setup.read({ ...inside }) : null
  saver.version = account.version
  saver.mark = null
  saver.dirty = draft === null
  show(saver, { draft: draft ?? saver.setup.initial, state: 'saved', inAccount: draft !== null, newer: null })
  saveLocally(saver)
}

function resume<T extends object>(saver: DraftSaver<T>, { draft, version, mark, dirty }: LocalDraft): void {
  const read = saver.setup.read({ ...draft })
  if (!read) return
  Object.assign(saver, { version, mark, dirty })
  show(saver, { draft: read, state: 'saved', inAccount: !dirty && version > 0 && saver.setup.account !== null })
  if (dirty) later(saver, 'remote')
}

function openLocal<T extends object>(saver: DraftSaver<T>, local: LocalDraft): void {
  const isSignedIn = saver.setup.account !== null
  // Sent or deleted on another device.
  if (isSignedIn && local.version > 0 && !local.dirty) removeLocalDraft(saver.setup.key)
  else resume(saver, isSignedIn ? { ...local, version: 0, dirty: true } : local)
}

function openBoth<T extends object>(saver: DraftSaver<T>, local: LocalDraft, account: AccountDraft): void {
  const isOurs = local.version === account.version || (local.mark !== null && local.mark === account.data.mark)
  if (isOurs) resume(saver, { ...local, version: account.version })
  else if (!local.dirty) take(saver, account)
  else {
    resume(saver, local)
    show(saver, { newer: account })
  }
}

/** The draft at opening: the browser's, the account's, both (the person chooses), or none. */
export function openDraft<T extends object>(saver: DraftSaver<T>, account: AccountDraft | null): void {
  const local = readLocalDraft(saver.setup.key, saver.setup.person)
  if (local && account) openBoth(saver, local, account)
  else if (local) openLocal(saver, local)
  else if (account) take(saver, account)
}

export function changeDraft<T extends object>(saver: DraftSaver<T>, change: (old: T) => T): void {
  if (saver.shown.state === 'untouched') saver.began = saver.setup.initial
  saver.dirty = true
  saver.changes += 1
  show(saver, { draft: change(saver.shown.draft), state: 'saving', inAccount: false })
  later(saver, 'local')
  later(saver, 'remote')
}

/** What is stored changed: an untouched form shows it, and a draft that is dropped returns to it. */
export function followInitial<T extends object>(saver: DraftSaver<T>, initial: T): void {
  saver.setup = { ...saver.setup, initial }
  if (saver.shown.state === 'untouched') show(saver, { draft: initial })
}

/**
 * Deletes the draft after it was sent from a form that follows what is stored: until that arrives, the form shows what
 * was sent and not what was stored before.
 */
export function dropSent<T extends object>(saver: DraftSaver<T>): Promise<void> {
  if (saver.setup.initial === saver.began) saver.setup = { ...saver.setup, initial: saver.shown.draft }
  return dropDraft(saver)
}

/** The tab is closed or hidden: saves at once. */
export function leaveDraft<T extends object>(saver: DraftSaver<T>): void {
  if (saver.shown.state === 'saving') saveLocally(saver)
  void saveToAccount(saver, true)
}

export function takeNewer<T extends object>(saver: DraftSaver<T>): void {
  if (saver.shown.newer) take(saver, saver.shown.newer)
}

/** Keeps the shown draft and replaces the other device's. */
export async function keepMine<T extends object>(saver: DraftSaver<T>): Promise<void> {
  const { newer } = saver.shown
  if (!newer) return
  saver.version = newer.version
  show(saver, { newer: null })
  await saveToAccount(saver)
}

/** Deletes the draft here and in the account, after it was sent or discarded. */
export async function dropDraft<T extends object>(saver: DraftSaver<T>): Promise<void> {
  for (const timer of saver.timers.values()) clearTimeout(timer)
  const { setup, sending } = saver
  // A mark: a save whose answer never came, such as of the page before a reload, may have reached the account.
  const hadAny = saver.version > 0 || sending !== null || saver.mark !== null
  Object.assign(saver, { version: 0, mark: null, dirty: false, states: saver.states + 1 })
  show(saver, { draft: setup.initial, state: 'untouched', inAccount: false, newer: null })
  removeLocalDraft(setup.key)
  // A running save would create it again.
  await sending
  if (!hadAny) return
  await setup.account
    ?.drop()
    .catch((error: unknown) => console.warn('The draft could not be removed from the account.', error))
}
