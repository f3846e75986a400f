// Saves a thing to the ideabook used last in one press, then names the book; its arrow opens the dialog. Staff have none.
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '#client/platform/api.ts'
import { earlyPress } from '#client/platform/hydration-events.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { useRoot } from '#client/platform/root.ts'
import { onFirstInteraction, whenVisible } from '#client/platform/when-visible.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { markOf, type Saved as Thing } from '#shared/features/ideabooks/lifecycle.ts'
import { type AllSaved, type Saved, shownSaved, subscribeToSaved } from './saved.ts'

const SaveDialog = whenVisible(null, () => import('./save-dialog.tsx').then(part => part.SaveDialog), [
  'ideabooks',
  'actions',
  'field-errors',
])

const Snackbar = onFirstInteraction(
  () => import('#client/platform/snackbar-bar.tsx').then(part => part.Snackbar),
  ['actions'],
)

/** Once on a screen with save buttons: says what they did, because public layouts have no snackbar. */
export function SaveMessages() {
  return (
    <LazyPart>
      <Snackbar />
    </LazyPart>
  )
}

type Props = Thing & {
  readonly name: string
  /** On a picture: the icon alone where there is no room for a word. */
  readonly onPicture?: OnPicture
}
type OnPicture = keyof typeof wordLooks

const shape = 'inline-flex w-fit rounded-control border print:hidden'
const pressed = 'flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 font-medium text-15'
const off = 'border-edge bg-surface text-ink hover:border-ink'
const on = 'border-ink bg-ink text-paper'

/** By the size of the picture under the button. */
const wordLooks = { none: 'max-w-56 truncate', large: 'max-w-36 truncate max-sm:hidden', small: 'hidden' }

const noSaved = (): AllSaved | null => null

function useSaving({ kind, thing, name, onChange }: Props & { readonly onChange: () => void }) {
  const t = useTexts('saves')
  const { user, language } = useRoot()
  const person = user?.id ?? null
  const connection = useConnection()
  const all = useSyncExternalStore(subscribeToSaved, shownSaved, noSaved)
  useEffect(() => {
    import('./saves.ts')
      .then(({ loadSaves }) => loadSaves(connection(), person))
      .catch((error: unknown) => console.warn('What is saved is not known.', error))
  }, [connection, person])
  const press = (isToBeSaved: boolean): void => {
    const given = { language, person, name, t, onChange, thing: { kind, thing }, connection: connection() }
    import('./save-press.tsx')
      .then(({ pressSave }) => pressSave(given, isToBeSaved))
      .catch((error: unknown) => console.warn('It was not saved.', error))
  }
  return { isKnown: all !== null, saved: all?.get(markOf({ kind, thing })), press }
}

type LookProps = { readonly word: string; readonly isSaved: boolean; readonly onPicture: OnPicture }

function Look({ word, isSaved, onPicture }: LookProps) {
  return (
    <>
      <Bookmark aria-hidden="true" className={isSaved ? 'size-4.5 fill-current' : 'size-4.5'} />
      <bdi className={wordLooks[onPicture]}>{word}</bdi>
    </>
  )
}

function useWord(saved: Saved | undefined): string {
  const t = useTexts('saves')
  if (!saved) return t('save')
  return saved.book === null ? t('saved') : saved.bookName || t('first-book')
}

export function SaveButton(props: Props) {
  const { kind, thing, name, onPicture = 'none' } = props
  const t = useTexts('saves')
  const { user } = useRoot()
  const [isOpen, setOpen] = useState(false)
  const { isKnown, saved, press } = useSaving({ ...props, onChange: () => setOpen(true) })
  const word = useWord(saved)
  if (user?.role === 'admin' || user?.role === 'superAdmin') return null
  return (
    <span className={classes(shape, onPicture !== 'none' && 'absolute end-2 top-2 z-10', saved ? on : off)}>
      <button
        type="button"
        aria-pressed={saved !== undefined}
        aria-busy={!isKnown}
        aria-label={`${word}: ${name}`}
        title={word}
        className={pressed}
        // A click before the saves were loaded was on an empty mark.
        onClick={({ detail }) => press(!saved || detail === earlyPress)}
      >
        <Look word={word} isSaved={saved !== undefined} onPicture={onPicture} />
      </button>
      {saved?.item && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('change', { name })}
          className="grid min-h-11 w-10 place-items-center border-s border-current/30"
          onClick={() => setOpen(true)}
        >
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </button>
      )}
      {isOpen && saved?.item && (
        <Suspense>
          <SaveDialog
            saved={{ ...saved, item: saved.item }}
            {...{ kind, thing, name }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
