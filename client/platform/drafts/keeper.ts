// The life of one draft: in the browser at once, in the account soon after, and what happens when another device wrote too.
import { type LocalDraft, readLocalDraft, removeLocalDraft, writeLocalDraft } from './store.ts'

/** A draft as the account keeps it. */
export type AccountDraft = {
  readonly data: Readonly<Record<string, unknown>>
  readonly version: number
  readonly updatedAt: string
}

/** The way to the account of a signed-in person. */
export type Account = {
  /** The new version; 'changed' when it does not stand at `version` any more. @throws when it cannot be reached */
  readonly put: (data: object, version: number, leaving: boolean) => Promise<number | 'changed'>
  /** Null when there is none any more. */
  readonly get: () => Promise<AccountDraft | null>
  readonly drop: () => Promise<void>
}

export type Setup<T> = {
  readonly key: string
  readonly initial: T
  /** Makes a kept draft whole; null when nothing can be made of it. */
  readonly read: (kept: Readonly<Record<string, unknown>>) => T | null
  readonly person: string | null
  readonly account: Account | null
}

export type DraftState = 'untouched' | 'saving' | 'saved' | 'failed'

export type Shown<T> = {
  readonly draft: T
  readonly state: DraftState
  /** Whether what is shown lies in the account too. */
  readonly inAccount: boolean
  /** Another device's, which the person may take instead of what is shown. */
  readonly newer: AccountDraft | null
}

export type Keeper<T> = {
  readonly setup: Setup<T>
  readonly listeners: Set<() => void>
  shown: Shown<T>
  version: number
  mark: string | null
  dirty: boolean
  /** Counts the changes: one that came while another was being sent is sent after it. */
  changes: number
  /** Counts the drafts: what was on its way for one that ended says nothing of the next. */
  life: number
  /** What is on its way to the account. */
  sending: Promise<void> | null
  readonly timers: Map<'here' | 'there', ReturnType<typeof setTimeout>>
}

/** How long after the last key stroke, in ms. */
export const delays = { here: 400, there: 2500 } as const

export function createKeeper<T extends object>(setup: Setup<T>): Keeper<T> {
  return {
    setup,
    listeners: new Set(),
    shown: { draft: setup.initial, state: 'untouched', inAccount: false, newer: null },
    version: 0,
    mark: null,
    dirty: false,
    changes: 0,
    life: 0,
    sending: null,
    timers: new Map(),
  }
}

function show<T>(keeper: Keeper<T>, patch: Partial<Shown<T>>): void {
  keeper.shown = { ...keeper.shown, ...patch }
  for (const listener of keeper.listeners) listener()
}

function later<T extends object>(keeper: Keeper<T>, where: 'here' | 'there'): void {
  clearTimeout(keeper.timers.get(where))
  const keep = (): unknown => (where === 'here' ? keepHere(keeper) : keepThere(keeper))
  keeper.timers.set(where, setTimeout(keep, delays[where]))
}

function keepHere<T extends object>(keeper: Keeper<T>): void {
  clearTimeout(keeper.timers.get('here'))
  const { setup, shown, version, mark, dirty } = keeper
  if (shown.state === 'untouched') return
  const owner = setup.person ?? readLocalDraft(setup.key, null)?.owner ?? null
  const draft = { ...shown.draft } as Readonly<Record<string, unknown>>
  const kept = writeLocalDraft(setup.key, { draft, version, mark, dirty, owner })
  const state = kept || shown.inAccount ? 'saved' : 'failed'
  if (state !== shown.state) show(keeper, { state })
}

async function meetChange<T extends object>(keeper: Keeper<T>, account: Account): Promise<void> {
  const found = await account.get()
  keeper.dirty = true
  // Our own, by this page or the one before its reload: what was written since follows it.
  // Sent or thrown away elsewhere: what is written here begins anew.
  if (!found || found.data.mark === keeper.mark) keeper.version = found?.version ?? 0
  else show(keeper, { newer: found })
}

async function send<T extends object>(keeper: Keeper<T>, account: Account, leaving: boolean): Promise<void> {
  const { changes, version, life } = keeper
  // The same until the account confirms: a page that is reloaded meanwhile sends again what may have arrived.
  keeper.mark ??= crypto.randomUUID()
  // Should the answer be lost with the tab, the mark tells that it was ours.
  keepHere(keeper)
  const kept = await account.put({ mark: keeper.mark, draft: keeper.shown.draft }, version, leaving)
  if (keeper.life !== life) return
  if (kept === 'changed') {
    await meetChange(keeper, account)
    return
  }
  keeper.version = kept
  keeper.mark = null
  keeper.dirty = keeper.changes !== changes
  show(keeper, { inAccount: !keeper.dirty })
}

/** Sends what is new to the account; what cannot be sent stays in the browser and goes with the next change or visit. */
async function keepThere<T extends object>(keeper: Keeper<T>, leaving = false): Promise<void> {
  clearTimeout(keeper.timers.get('there'))
  const { account } = keeper.setup
  if (!account || !keeper.dirty || keeper.shown.newer || keeper.sending) return
  const { changes, version } = keeper
  keeper.sending = send(keeper, account, leaving)
    .catch((error: unknown) => console.warn('The draft did not reach the account; it is kept in the browser.', error))
    .finally(() => {
      keeper.sending = null
      keepHere(keeper)
      // Not taken at the version that was known.
      if (keeper.dirty && (keeper.changes !== changes || keeper.version !== version)) later(keeper, 'there')
    })
  await keeper.sending
}

function take<T extends object>(keeper: Keeper<T>, account: AccountDraft): void {
  const inside = account.data.draft
  const draft = typeof inside === 'object' && inside !== null ? keeper.setup.read({ ...inside }) : null
  keeper.version = account.version
  keeper.mark = null
  keeper.dirty = draft === null
  show(keeper, { draft: draft ?? keeper.setup.initial, state: 'saved', inAccount: draft !== null, newer: null })
  keepHere(keeper)
}

function resume<T extends object>(keeper: Keeper<T>, { draft, version, mark, dirty }: LocalDraft): void {
  const read = keeper.setup.read({ ...draft })
  if (!read) return
  Object.assign(keeper, { version, mark, dirty })
  show(keeper, { draft: read, state: 'saved', inAccount: !dirty && version > 0 && keeper.setup.account !== null })
  if (dirty) later(keeper, 'there')
}

function openLocal<T extends object>(keeper: Keeper<T>, local: LocalDraft): void {
  const isSignedIn = keeper.setup.account !== null
  // Sent or thrown away on another device.
  if (isSignedIn && local.version > 0 && !local.dirty) removeLocalDraft(keeper.setup.key)
  else resume(keeper, isSignedIn ? { ...local, version: 0, dirty: true } : local)
}

function openBoth<T extends object>(keeper: Keeper<T>, local: LocalDraft, account: AccountDraft): void {
  const isOurs = local.version === account.version || (local.mark !== null && local.mark === account.data.mark)
  if (isOurs) resume(keeper, { ...local, version: account.version })
  else if (!local.dirty) take(keeper, account)
  else {
    resume(keeper, local)
    show(keeper, { newer: account })
  }
}

/** What stands at the opening: the browser's draft, the account's, both (then the person chooses), or nothing. */
export function openDraft<T extends object>(keeper: Keeper<T>, account: AccountDraft | null): void {
  const local = readLocalDraft(keeper.setup.key, keeper.setup.person)
  if (local && account) openBoth(keeper, local, account)
  else if (local) openLocal(keeper, local)
  else if (account) take(keeper, account)
}

export function changeDraft<T extends object>(keeper: Keeper<T>, change: (old: T) => T): void {
  keeper.dirty = true
  keeper.changes += 1
  show(keeper, { draft: change(keeper.shown.draft), state: 'saving', inAccount: false })
  later(keeper, 'here')
  later(keeper, 'there')
}

/** The tab goes away or is hidden: nothing waits any longer. */
export function leaveDraft<T extends object>(keeper: Keeper<T>): void {
  if (keeper.shown.state === 'saving') keepHere(keeper)
  void keepThere(keeper, true)
}

export function takeNewer<T extends object>(keeper: Keeper<T>): void {
  if (keeper.shown.newer) take(keeper, keeper.shown.newer)
}

/** What is shown stays, and takes the place of the other device's. */
export async function keepMine<T extends object>(keeper: Keeper<T>): Promise<void> {
  const { newer } = keeper.shown
  if (!newer) return
  keeper.version = newer.version
  show(keeper, { newer: null })
  await keepThere(keeper)
}

/** Gone here and in the account: it was sent, or the person threw it away. */
export async function dropDraft<T extends object>(keeper: Keeper<T>): Promise<void> {
  for (const timer of keeper.timers.values()) clearTimeout(timer)
  const { setup, sending } = keeper
  const hadAny = keeper.version > 0 || sending !== null
  Object.assign(keeper, { version: 0, mark: null, dirty: false, life: keeper.life + 1 })
  show(keeper, { draft: setup.initial, state: 'untouched', inAccount: false, newer: null })
  removeLocalDraft(setup.key)
  // What is on its way would bring it back.
  await sending
  if (!hadAny) return
  await setup.account
    ?.drop()
    .catch((error: unknown) => console.warn('The draft could not be removed from the account.', error))
}
