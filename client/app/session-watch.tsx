// Active while somebody is signed in: follows the end and the return of the session in every tab, and asks to sign in
// again or to confirm the identity.
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useConnection, useRevalidate } from '#client/platform/api.ts'
import { apiBaseFor } from '#client/platform/api-base.ts'
import { call } from '#client/platform/calls.ts'
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { useTextsInstance } from '#client/platform/i18n/texts.ts'
import { addNamespaces } from '#client/platform/i18n/texts-browser.ts'
import { useRoot } from '#client/platform/root.ts'
import { oneTabAtATime } from '#client/platform/session/renewal.ts'
import { restoreUserData } from '#client/platform/session/restore.ts'
import { onSession, readUserData, type UserData } from '#client/platform/session/session.ts'
import { askAgain, asksAgain, isAskingToSignIn, type Question } from '#client/platform/session/sign-in-again.ts'
import { sendZone } from '#client/platform/session/zone.ts'
import { areaOf } from '#shared/access/roles.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import type { PageUser, RootData } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'

type Dialog = ComponentType<{ readonly onDone: () => void; readonly onGiveUp: () => void }>
type Answer = (isDone: boolean) => void

const dialogs: Readonly<Record<Question, { texts: readonly string[]; load: () => Promise<Dialog> }>> = {
  'sign-in': {
    texts: ['account-steps', 'accounts', 'actions', 'errors'],
    load: async () => (await import('#client/features/accounts/sign-in-again.tsx')).SignInAgain,
  },
  proof: {
    texts: ['confirm', 'actions', 'errors'],
    load: async () => (await import('#client/features/accounts/confirm-dialog.tsx')).ConfirmDialog,
  },
}

/** A question and its lazy dialog. */
function useQuestion(question: Question) {
  const texts = useTextsInstance()
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [waiting, setWaiting] = useState<{ readonly answer: Answer } | null>(null)
  const pending = useRef(waiting)
  pending.current = waiting
  const isAsked = waiting !== null
  useEffect(() => {
    if (!isAsked) return
    const { load, texts: names } = dialogs[question]
    Promise.all([load(), addNamespaces(texts, names)])
      .then(([loaded]) => setDialog(() => loaded))
      .catch(error => console.warn('The dialog could not be loaded.', error))
  }, [isAsked, question, texts])
  const ask = useCallback(() => new Promise<boolean>(resolve => setWaiting({ answer: resolve })), [])
  /** Returns true when a caller was waiting for the answer. */
  const answer = useCallback((isDone: boolean): boolean => {
    pending.current?.answer(isDone)
    setWaiting(null)
    return pending.current !== null
  }, [])
  const dialog = isAsked && Dialog && <Dialog onDone={() => void answer(true)} onGiveUp={() => void answer(false)} />
  return { ask, answer, dialog }
}

/** When another person signs in, the sign-in screen leads them to their own dashboard; nothing typed here is theirs. */
function useLeave(): () => void {
  const { language } = useRoot()
  return useCallback(() => location.replace(inPrefix(language, href('sign-in'))), [language])
}

/** After a sign-out the content stays hidden until the person is back. */
async function hidden(work: () => Promise<boolean>): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('main, header, nav, aside')]
  for (const part of parts) part.style.visibility = 'hidden'
  if (await work()) for (const part of parts) part.style.visibility = ''
}

// Unsaved input stays; otherwise a reload shows what is visible without a session.
function follow(): void {
  if (isAskingToSignIn()) return
  if (isAnyFormDirty()) void hidden(() => askAgain('sign-in'))
  // Wait for a running sign-out: until it ends the server would still accept this tab's session.
  else oneTabAtATime(async () => location.reload()).catch(() => undefined)
}

/** When the role or the permissions change, the person's data in the browser is updated from the page data. */
function useRestored(user: PageUser): void {
  const root = useRoot()
  const current = useRef(root)
  current.current = root
  useEffect(() => void restorePerson(user, current.current), [user])
}

export function SessionWatch({ user }: { readonly user: PageUser }) {
  const { ask: askToSignIn, answer, dialog: signIn } = useQuestion('sign-in')
  const { ask: askForProof, dialog: proof } = useQuestion('proof')
  const leave = useLeave()
  const revalidate = useRevalidate()
  const comeBack = useCallback(() => {
    if (readUserData()?.id !== user.id) leave()
    else if (answer(true)) revalidate().catch(() => undefined)
  }, [user.id, leave, answer, revalidate])
  useRestored(user)
  // Render again what was rendered with another time zone or with none.
  useEffect(() => {
    if (sendZone()) revalidate().catch(() => undefined)
  }, [revalidate])

  const connection = useConnection()
  useEffect(() => {
    const ending: (() => void)[] = []
    let isOver = false
    import('#client/platform/offline/outbox.ts')
      .then(({ openOutbox }) => isOver || ending.push(openOutbox({ person: user.id, connection, onSent: revalidate })))
      .catch(error => console.warn('What waits to be sent cannot be read.', error))
    return () => {
      isOver = true
      for (const end of ending) end()
    }
  }, [user.id, connection, revalidate])

  // What a visitor saved in this browser moves to the account of the person who signs in.
  useEffect(() => {
    if ((localStorage.hearts ?? localStorage.saves) === undefined || areaOf(user) === 'admin') return
    import('./carry-saved.ts')
      .then(({ carrySaved }) => carrySaved(connection()))
      .then(carried => (carried ? revalidate() : undefined))
      .catch(error => console.warn('What was kept here could not be carried along.', error))
  }, [user, connection, revalidate])

  useEffect(() => {
    const ask = (question: Question): Promise<boolean> => (question === 'sign-in' ? askToSignIn() : askForProof())
    return asksAgain({ person: user.id, ask, leave })
  }, [user.id, leave, askToSignIn, askForProof])

  useEffect(
    () =>
      onSession(change => {
        if (change === 'login') comeBack()
        if (change === 'ended') follow()
      }),
    [comeBack],
  )

  useEffect(() => {
    // The back/forward cache restores the page as it was, even after a sign-out or sign-in.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && readUserData()?.id !== user.id) location.reload()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [user.id])

  return (
    <>
      {proof}
      {signIn}
    </>
  )
}

async function restorePerson(user: PageUser, { apiBases, language }: RootData): Promise<void> {
  await restoreUserData(user, async () => {
    const base = apiBaseFor(location, apiBases)
    return ((await call({ base, language }, 'GET /accounts/me', {}, { background: true })) as { user: UserData }).user
  })
}
