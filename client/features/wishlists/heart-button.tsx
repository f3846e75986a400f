// A heart that saves or removes an item. Staff have none.
import Heart from 'lucide-react/icons/heart'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useConnection } from '#client/platform/api.ts'
import { earlyPress } from '#client/platform/hydration-events.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { type HeartKind, markOf } from '#shared/features/wishlists/kinds.ts'
import { shownMarks, subscribeToMarks } from './marks.ts'

type Props = { readonly kind: HeartKind; readonly thing: string; readonly name: string }

const noMarks = (): null => null

function useHeart(kind: HeartKind, thing: string) {
  const person = useRoot().user?.id ?? null
  const connection = useConnection()
  useEffect(() => {
    import('./hearts.ts')
      .then(({ loadMarks }) => loadMarks(connection(), person))
      .catch((error: unknown) => console.warn('What is kept is not known.', error))
  }, [connection, person])
  const all = useSyncExternalStore(subscribeToMarks, shownMarks, noMarks)
  const isSaved = all === null ? null : all.has(markOf({ kind, thing }))
  const toggle = useCallback(
    (isToBeSaved: boolean) => {
      import('./hearts.ts')
        .then(({ writeHeart }) => writeHeart(connection(), person, { kind, thing }, isToBeSaved))
        .catch((error: unknown) => console.warn('The heart was not kept.', error))
    },
    [connection, person, kind, thing],
  )
  return { isSaved, toggle }
}

export function HeartButton({ kind, thing, name }: Props) {
  const t = useTexts('hearts')
  const { user } = useRoot()
  const { isSaved, toggle } = useHeart(kind, thing)
  if (user?.role === 'admin' || user?.role === 'superAdmin') return null
  return (
    <IconButton
      label={t('keep', { name })}
      aria-pressed={isSaved === true}
      aria-busy={isSaved === null}
      icon={<Heart aria-hidden="true" className={isSaved ? 'size-5 fill-current' : 'size-5'} />}
      // A click before the marks were loaded was on an empty heart.
      onClick={({ detail }) => toggle(isSaved !== true || detail === earlyPress)}
    />
  )
}
