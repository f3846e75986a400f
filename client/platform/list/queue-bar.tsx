// Position of the reviewed item in its queue, with links to previous and next, each with a keyboard shortcut.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useNavigate } from 'react-router'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announceOnNextScreen } from '#client/platform/snackbar.ts'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { useKeys } from './use-list-keys.ts'

export type Queue = {
  readonly previous: string | null
  readonly next: string | null
  /** Null: the item is not in the queue. */
  readonly place: number | null
  readonly waiting: number
}
type HrefOf = (id: string) => string
type Props = {
  readonly queue: Queue
  readonly hrefOf: HrefOf
  /** Other shortcuts, when J and K are used by something else. */
  readonly keys?: { readonly previous: string; readonly next: string }
}

const jAndK = { previous: 'k', next: 'j' } as const

export function QueueBar({ queue, hrefOf, keys = jAndK }: Props) {
  const t = useTexts('lists')
  const format = useFormat()
  const navigate = useNavigate()
  const { previous, next, place, waiting } = queue
  const go = (id: string | null) => (id === null ? () => undefined : () => void navigate(hrefOf(id)))
  useKeys({ [keys.previous]: go(previous), [keys.next]: go(next) })
  const link = (name: 'previous' | 'next', id: string | null) =>
    id && (
      <ButtonLink
        size="small"
        icon={name === 'previous' && <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        iconEnd={
          <>
            {name === 'next' && <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
            <ButtonKey>{keys[name].toUpperCase()}</ButtonKey>
          </>
        }
        aria-keyshortcuts={keys[name].toUpperCase()}
        href={hrefOf(id)}
      >
        {t(`queue.${name}`)}
      </ButtonLink>
    )
  return (
    <nav aria-label={t('queue.label')} className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="note w-full tabular-nums">
        {place === null
          ? t('queue.waiting', { count: waiting })
          : t('queue.place', { number: format.number(place), total: format.number(waiting) })}
      </p>
      {link('previous', previous)}
      {link('next', next)}
    </nav>
  )
}

/** After a decision, opens the next item in the queue and announces the decision; without a next item it stays. */
export function useGoOn({ next, previous }: Queue, hrefOf: HrefOf, wording: string | (() => string)) {
  const navigate = useNavigate()
  const following = next ?? previous
  if (following === null) return {}
  const onDone = (): void => {
    announceOnNextScreen(typeof wording === 'string' ? wording : wording())
    void navigate(hrefOf(following))
  }
  return { stays: true, onDone } as const
}
