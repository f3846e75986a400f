// A list of the site in its order, each entry with a switch, its facts and its tools.
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { classes } from '#client/ui/base/classes.ts'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { useOrder } from './use-order.ts'

export type ListedEntry = {
  readonly key: string
  readonly name: string
  readonly notes?: readonly (string | null | false)[]
  /** Absent: the entry has no switch. */
  readonly show?: boolean
}

type Props = {
  readonly entries: readonly ListedEntry[]
  readonly busy: boolean
  readonly isLocked: boolean
  readonly onMove: (from: number, to: number) => Promise<boolean>
  readonly onShow?: (index: number, show: boolean) => Promise<boolean>
  readonly tools?: (index: number) => ReactNode
  /** The entry's own list. */
  readonly below?: (index: number) => ReactNode
}

const gripId = (list: string, key: string): string => `${list}-${encodeURIComponent(key)}`

type SwitchProps = {
  readonly name: string
  readonly show: boolean
  readonly onShow: (show: boolean) => Promise<boolean>
}

/** Shows at once what was chosen, until the server has answered. */
function Switch({ name, show, onShow }: SwitchProps) {
  const t = useTexts('website')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOn = chosen ?? show
  const choose = async (next: boolean): Promise<void> => {
    setChosen(next)
    await onShow(next)
    setChosen(null)
  }
  return (
    <input
      type="checkbox"
      role="switch"
      className="site-switch"
      aria-label={t('list.show', { name })}
      aria-checked={isOn}
      checked={isOn}
      onChange={event => void choose(event.currentTarget.checked)}
    />
  )
}

export function EntryList({ entries, busy, isLocked, onMove, onShow, tools, below }: Props) {
  const t = useTexts('website')
  const list = useId()
  const move = async (from: number, to: number): Promise<void> => {
    const { key, name } = entries[from] ?? { key: '', name: '' }
    if (!(await onMove(from, to))) return
    announce(t('list.moved', { name, place: to + 1 }))
    document.getElementById(gripId(list, key))?.focus()
  }
  const order = useOrder(list, entries.length, (from, to) => void move(from, to))
  return (
    <ol aria-busy={busy} className="site-list">
      {entries.map(({ key, name, notes = [], show }, index) => (
        <li key={key}>
          <div
            data-order={list}
            data-place={index}
            className={classes('site-row', order.dragged?.to === index && order.dragged.from !== index && 'site-drop')}
          >
            {!isLocked && (
              <button
                type="button"
                id={gripId(list, key)}
                className="site-grip"
                aria-label={t('list.grip', { name })}
                title={t('list.keys')}
                {...order.gripOf(index)}
              >
                <GripVertical aria-hidden="true" />
              </button>
            )}
            <span className="site-name">
              <bdi className={classes('font-medium', show === false && 'line-through text-ink-soft')}>{name}</bdi>
              <span className="note">{notes.filter(Boolean).join(' · ')}</span>
            </span>
            {!isLocked && (
              <span className="site-tools">
                {tools?.(index)}
                <RowTools
                  wordOf={tool => t(tool === 'up' ? 'list.up' : 'list.down', { name })}
                  index={index}
                  count={entries.length}
                  onMove={by => order.move(index, index + by)}
                />
              </span>
            )}
            {show !== undefined && onShow && !isLocked ? (
              <Switch name={name} show={show} onShow={next => onShow(index, next)} />
            ) : (
              show === false && <span className="note">{t('list.hidden')}</span>
            )}
          </div>
          {below?.(index)}
        </li>
      ))}
    </ol>
  )
}
