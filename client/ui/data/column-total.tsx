// The last line in the header of a compared column: total, choice, and what was added to the total.

type ColumnTotalProps = {
  readonly total: string
  /** Absent if there is nothing to choose. */
  readonly choice?:
    | {
        /** Common name of the radio group. */
        readonly name: string
        readonly text: string
        readonly label: string
        readonly chosen: boolean
        readonly onChoose: () => void
      }
    | undefined
  /** What was added to the amount as sent. */
  readonly added?: string | false
}

export function ColumnTotal({ total, choice, added }: ColumnTotalProps) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-24">{total}</span>
      {choice && (
        <label className="flex min-h-9 items-center gap-2 text-13 print:hidden">
          {choice.text}
          <input
            type="radio"
            name={choice.name}
            aria-label={choice.label}
            className="size-5 accent-clay"
            checked={choice.chosen}
            onChange={choice.onChoose}
          />
        </label>
      )}
      {added && <span className="w-full text-13 text-amber">{added}</span>}
    </span>
  )
}
