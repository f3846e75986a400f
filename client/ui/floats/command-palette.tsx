// A list box that is filtered while typing, with arrow keys and Enter.
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { type Command, type CommandGroup, matchingGroups, placeAfterKey } from './command-list.ts'
import { useModal } from './dialog.tsx'

type Texts = { title: string; placeholder: string; nothing: string }
type Found = {
  /** Asynchronous results for the typed text, shown after the filtered commands. */
  found?: readonly CommandGroup[]
  onType?: (typed: string) => void
  /** The state of the search: running or failed. While it is set, the palette does not report an empty result. */
  state?: string
}
type CommandPaletteProps = Found & {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  texts: Texts
}

type RowProps = { command: Command; id: string; chosen: boolean; onUse: () => void }

const row = 'menu-row'

function CommandRow({ command, id, chosen, onUse }: RowProps) {
  const filling = (
    <>
      {command.icon}
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 wrap-anywhere">{command.label}</bdi>
        {command.hint && <bdi className="min-w-0 text-13 wrap-anywhere text-ink-soft">{command.hint}</bdi>}
      </span>
    </>
  )
  const facts = { id, role: 'option', 'aria-selected': chosen, tabIndex: -1 } as const
  const className = `${row} aria-selected:bg-clay-wash`
  if (command.href) {
    return (
      <Anchor href={command.href} onClick={onUse} className={className} {...facts}>
        {filling}
      </Anchor>
    )
  }
  return (
    <button type="button" onClick={onUse} className={className} {...facts}>
      {filling}
    </button>
  )
}

type ListProps = {
  id: string
  groups: readonly CommandGroup[]
  chosen: string | undefined
  title: string
  onUse: (command: Command) => void
}

function CommandResults({ id, groups, chosen, title, onUse }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label={title} className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a list box has no element of its own
        <div key={group.title} role="group" aria-label={group.title} className="pb-2">
          <p aria-hidden="true" className="px-3 py-1.5 text-13 text-ink-soft">
            {group.title}
          </p>
          {group.commands.map(command => (
            <CommandRow
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              chosen={command.id === chosen}
              onUse={() => onUse(command)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type BodyProps = Found & { groups: readonly CommandGroup[]; texts: Texts; close: () => void }

function PaletteBody({ groups, found = [], onType, state, texts, close }: BodyProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [typed, type] = useState('')
  const [place, setPlace] = useState(0)
  const shown = [...matchingGroups(groups, typed), ...found]
  const commands = shown.flatMap(group => group.commands)
  const chosen = commands[place]?.id
  const rowOf = (command: string | undefined) => document.getElementById(`${id}-${command}`)

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfterKey(event.key, place, commands.length)
    if (event.key === 'Enter') {
      event.preventDefault() // otherwise the key would press the button that gets the focus back
      rowOf(chosen)?.click()
    }
    if (next === null) return
    event.preventDefault()
    setPlace(next)
    rowOf(commands[next]?.id)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div ref={body}>
      <div className="flex items-center gap-3 border-b px-5">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${chosen}` : undefined}
          aria-label={texts.title}
          placeholder={texts.placeholder}
          value={typed}
          onChange={event => {
            type(event.currentTarget.value)
            setPlace(0)
            onType?.(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          dir="auto"
          className="min-h-14 w-full bg-transparent text-17 outline-none"
        />
      </div>
      <CommandResults
        id={id}
        groups={shown}
        chosen={chosen}
        title={texts.title}
        onUse={command => {
          close()
          command.onSelect?.()
        }}
      />
      <p role="status" className="px-5 pb-4 text-15 text-ink-soft empty:hidden">
        {state || (commands.length === 0 && texts.nothing)}
      </p>
    </div>
  )
}

export function CommandPalette({ open, onOpenChange, texts, ...body }: CommandPaletteProps) {
  const dialog = useModal(open)
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      closedby="any"
      onClose={() => {
        body.onType?.('')
        onOpenChange(false)
      }}
      className="mx-auto mt-[12dvh] mb-auto w-[calc(100%-2rem)] max-w-160 rounded-float border bg-surface p-0 text-ink shadow-float open:animate-rise"
    >
      {open && <PaletteBody {...body} texts={texts} close={() => onOpenChange(false)} />}
    </dialog>
  )
}
