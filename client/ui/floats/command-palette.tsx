// Ctrl K: type, go. A list box filtered while typing, moved through by arrows, opened by Enter.
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { type Command, type CommandGroup, matchingGroups, placeAfterKey } from './command-list.ts'
import { useModal } from './dialog.tsx'

type Texts = { title: string; placeholder: string; nothing: string }
type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: readonly CommandGroup[]
  texts: Texts
}

/** Opens the palette on Ctrl K or ⌘ K. */
export function useCommandKey(open: () => void) {
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

type RowProps = { command: Command; id: string; chosen: boolean; onUse: () => void }

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-15 hover:bg-well [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft'

function CommandRow({ command, id, chosen, onUse }: RowProps) {
  const filling = (
    <>
      {command.icon}
      <span className="grow">{command.label}</span>
      {command.hint && <span className="text-13 text-ink-soft">{command.hint}</span>}
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
  texts: Texts
  onUse: (command: Command) => void
}

function CommandResults({ id, groups, chosen, texts, onUse }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label={texts.title} className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
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
      {groups.length === 0 && <p className="px-3 py-8 text-center text-ink-soft">{texts.nothing}</p>}
    </div>
  )
}

function PaletteBody({ groups, texts, close }: { groups: readonly CommandGroup[]; texts: Texts; close: () => void }) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [typed, type] = useState('')
  const [place, setPlace] = useState(0)
  const shown = matchingGroups(groups, typed)
  const commands = shown.flatMap(group => group.commands)
  const chosen = commands[place]?.id
  const rowOf = (command: string | undefined) => document.getElementById(`${id}-${command}`)

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfterKey(event.key, place, commands.length)
    if (event.key === 'Enter') {
      event.preventDefault() // else the key presses the button that gets the focus back
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
        texts={texts}
        onUse={command => {
          close()
          command.onSelect?.()
        }}
      />
    </div>
  )
}

export function CommandPalette({ open, onOpenChange, groups, texts }: CommandPaletteProps) {
  const dialog = useModal(open)
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      closedby="any"
      onClose={() => onOpenChange(false)}
      className="mx-auto mt-[12dvh] mb-auto w-[calc(100%-2rem)] max-w-160 rounded-float border bg-surface p-0 text-ink shadow-float open:animate-rise"
    >
      {open && <PaletteBody groups={groups} texts={texts} close={() => onOpenChange(false)} />}
    </dialog>
  )
}
