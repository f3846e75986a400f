// What follows a press on a save button: the write, and the snackbar that says where it is saved.
import type { Connection } from '#client/platform/calls.ts'
import { call } from '#client/platform/calls.ts'
import type { Translate } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { markOf, type Saved as Thing } from '#shared/features/ideabooks/lifecycle.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Saved } from './saved.ts'
import { putSaved, writeSave } from './saves.ts'

type Press = {
  readonly connection: Connection
  readonly language: Language
  readonly person: string | null
  readonly thing: Thing
  readonly name: string
  readonly t: Translate<'saves'>
  /** Opens the dialog. */
  readonly onChange: () => void
}

function returnPath(): string {
  return `${href('sign-in')}?${new URLSearchParams({ return: location.pathname + location.search })}`
}

function announceSaved(press: Press, saved: Saved | null): void {
  const { t, language, onChange, name } = press
  const undo = async (): Promise<boolean> => {
    await pressSave(press, false, true)
    return true
  }
  const inBrowser = (
    <>
      {t('in-browser')}{' '}
      <a className="act" href={inPrefix(language, returnPath())}>
        {t('sign-in')}
      </a>
    </>
  )
  const inBook = (
    <>
      {t('saved-to', { book: saved?.bookName || t('first-book') })}{' '}
      <button type="button" className="act" aria-label={t('change', { name })} onClick={onChange}>
        {t('change-word')}
      </button>
    </>
  )
  announce(saved ? inBook : inBrowser, undo)
}

function announceRemoved({ connection, person, thing, name, t }: Press, removed: Saved | null): void {
  announce(t('removed', { name }), async () => {
    if (removed?.item) {
      await call(connection, 'POST /ideabooks/items/{item}/restore', { params: { item: removed.item } })
      putSaved(markOf(thing), removed)
    } else await writeSave(connection, person, thing, true)
    return true
  })
}

/** Says what went wrong; the button shows the old state again. */
export async function pressSave(press: Press, isSaved: boolean, isSilent = false): Promise<void> {
  const { connection, person, thing, t } = press
  try {
    const saved = await writeSave(connection, person, thing, isSaved)
    if (isSilent) return
    if (isSaved) announceSaved(press, saved)
    else announceRemoved(press, saved)
  } catch (error) {
    const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
    announce([t(isSaved ? 'not-saved' : 'not-removed'), detail].filter(Boolean).join(' '))
  }
}
