// Stands by while somebody is signed in: follows the session's end and return in every tab, and asks to sign in again.
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidate } from '#client/platform/api.ts'
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { useTextsInstance } from '#client/platform/i18n/texts.ts'
import { addNamespaces } from '#client/platform/i18n/texts-browser.ts'
import { useRoot } from '#client/platform/root.ts'
import { oneTabAtATime } from '#client/platform/session/renewal.ts'
import { onSession, readUserData } from '#client/platform/session/session.ts'
import { asksToSignIn, isAskingToSignIn, signInAgain } from '#client/platform/session/sign-in-again.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import type { PageUser } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'
import { restorePerson } from './restore-person.ts'

type Dialog = ComponentType<{ onGiveUp: () => void }>
type Question = { readonly answer: (isBack: boolean) => void }

/** The dialog's file is fetched with the question. */
function useDialog(isAsked: boolean): Dialog | null {
  const texts = useTextsInstance()
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  useEffect(() => {
    if (!isAsked) return
    Promise.all([import('#client/features/accounts/sign-in-again.tsx'), addNamespaces(texts, ['accounts', 'errors'])])
      .then(([{ SignInAgain }]) => setDialog(() => SignInAgain))
      .catch(error => console.warn('The way to sign in again could not be loaded.', error))
  }, [isAsked, texts])
  return Dialog
}

/** Who is somebody else begins at their own home, where the sign-in screen leads them; nothing typed here is theirs. */
function useLeave(): () => void {
  const { language } = useRoot()
  return useCallback(() => location.replace(inPrefix(language, href('sign-in'))), [language])
}

// What is being typed is not taken away; otherwise the server says what is left to see without a session.
function follow(): void {
  if (isAskingToSignIn()) return
  if (isAnyFormDirty()) void signInAgain()
  // A sign-out on its way is awaited: until then the server would let this tab in again.
  else oneTabAtATime(async () => location.reload()).catch(() => undefined)
}

/** Another role or other permissions: what the browser keeps of the person follows what the page was made from. */
function useRestored(user: PageUser): void {
  const root = useRoot()
  const current = useRef(root)
  current.current = root
  useEffect(() => void restorePerson(user, current.current), [user])
}

export function SessionWatch({ user }: { readonly user: PageUser }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const asked = useRef(question)
  asked.current = question
  const answer = useCallback((isBack: boolean): boolean => {
    asked.current?.answer(isBack)
    setQuestion(null)
    return asked.current !== null
  }, [])
  const leave = useLeave()
  const revalidate = useRevalidate()
  const comeBack = useCallback(() => {
    if (readUserData()?.id !== user.id) leave()
    else if (answer(true)) revalidate().catch(() => undefined)
  }, [user.id, leave, answer, revalidate])
  const Dialog = useDialog(question !== null)
  useRestored(user)

  useEffect(() => {
    const ask = (): Promise<boolean> => new Promise(resolve => setQuestion({ answer: resolve }))
    return asksToSignIn({ person: user.id, ask, leave })
  }, [user.id, leave])

  useEffect(
    () =>
      onSession(change => {
        if (change === 'login') comeBack()
        if (change === 'ended') follow()
      }),
    [comeBack],
  )

  useEffect(() => {
    // Out of the history comes the page as it stood, whoever has signed out or in since.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && readUserData()?.id !== user.id) location.reload()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [user.id])

  return question && Dialog ? <Dialog onGiveUp={() => void answer(false)} /> : null
}
