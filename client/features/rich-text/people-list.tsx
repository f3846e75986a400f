// The people whom `@` and the beginning of a name offer. The focus stays in the text; its arrow keys choose.
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useTypedSearch } from '#client/platform/typed-search.ts'
import { type Asked, askedPerson } from './create-editor.ts'

export type Named = { readonly id: string; readonly name: string }
export type FindPeople = (q: string) => Promise<readonly Named[]>

const most = 8

type Props = {
  readonly editor: Editor
  readonly find: FindPeople
  /** Handles the keys of the text. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  readonly onChosen: (person: Named) => void
}

function insert(editor: Editor, { from, to }: Asked, { id }: Named): void {
  const content = [
    { type: 'mention', attrs: { id } },
    { type: 'text', text: ' ' },
  ]
  editor.chain().focus().insertContentAt({ from, to }, content).run()
}

/** Names the list to screen readers; the editor's attributes are its own. */
function useAnnounced(editor: Editor, list: string, active: number | null): void {
  useEffect(() => {
    const { dom } = editor.view
    const facts = { 'aria-controls': list, 'aria-activedescendant': `${list}-${active}` }
    for (const [name, value] of Object.entries(facts))
      if (active === null) dom.removeAttribute(name)
      else dom.setAttribute(name, value)
  }, [editor, list, active])
}

export function PeopleList({ editor, find, keys, onChosen }: Props) {
  const asked = askedPerson(editor)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const { found } = useTypedSearch(asked && asked.from !== dismissed ? asked.q : null, (_, q) => find(q))
  const people = (found ?? []).slice(0, most)
  const [place, setPlace] = useState(0)
  const active = Math.min(place, people.length - 1)
  const list = `${editor.view.dom.id}-people`
  useAnnounced(editor, list, people.length > 0 ? active : null)
  const choose = (person: Named | undefined): void => {
    if (!asked || !person) return
    onChosen(person)
    insert(editor, asked, person)
    setPlace(0)
  }
  const move = (by: number) => (): void => setPlace((active + by) % people.length)
  const take = (): void => choose(people[active])
  const actions = new Map([
    ['ArrowDown', move(1)],
    ['ArrowUp', move(people.length - 1)],
    ['Enter', take],
    ['Tab', take],
    ['Escape', () => setDismissed(asked?.from ?? null)],
  ])
  keys.current = ({ key }) => {
    const choice = people.length > 0 ? actions.get(key) : undefined
    choice?.()
    return choice !== undefined
  }
  if (people.length === 0 || !asked) return null
  return <Offered editor={editor} at={asked.from} list={list} people={people} active={active} onChoose={choose} />
}

type OfferedProps = Pick<Props, 'editor'> & {
  readonly at: number
  readonly list: string
  readonly people: readonly Named[]
  readonly active: number
  readonly onChoose: (person: Named) => void
}

/** Where the name begins, one line below. */
function moveUnder({ style }: HTMLElement, { view }: Editor, at: number): void {
  const { left, bottom } = view.coordsAtPos(at)
  const frame = view.dom.getBoundingClientRect()
  const isRtl = getComputedStyle(view.dom).direction === 'rtl'
  style.top = `${bottom - frame.top}px`
  style.insetInlineStart = `${isRtl ? frame.right - left : left - frame.left}px`
}

function Offered({ editor, at, list, people, active, onChoose }: OfferedProps) {
  const t = useTexts('rich-text')
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) moveUnder(frame.current, editor, at)
  }, [editor, at])
  return (
    <div ref={frame} id={list} role="listbox" aria-label={t('people')} className="rich-people">
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={event => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  )
}
