// Buttons that move a row up or down, or remove it.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type Props = {
  readonly wordOf: (tool: 'up' | 'down' | 'remove') => string
  readonly index: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
  /** Absent: the row cannot be removed. */
  readonly onRemove?: (() => void) | false
  /** Between the two buttons: a grip. */
  readonly children?: ReactNode
}

/** At an end the button stays focusable, so that the focus is not lost. */
export function RowTools({ wordOf, index, count, onMove, onRemove, children }: Props) {
  const step = (by: -1 | 1, label: string, icon: ReactNode) => {
    const isEnd = index + by < 0 || index + by >= count
    return <IconButton label={label} icon={icon} aria-disabled={isEnd} onClick={() => !isEnd && onMove(by)} />
  }
  return (
    <div className="flex shrink-0 items-center">
      {step(-1, wordOf('up'), <ArrowUp />)}
      {children}
      {step(1, wordOf('down'), <ArrowDown />)}
      {onRemove && <IconButton label={wordOf('remove')} icon={<Trash />} onClick={onRemove} />}
    </div>
  )
}
