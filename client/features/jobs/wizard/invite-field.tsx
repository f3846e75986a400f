import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useTypedSearch } from '#client/platform/typed-search.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { mostInvited } from '#shared/features/jobs/lifecycle.ts'
import type { Invited } from './draft.ts'

type Found = ReturnType<typeof useFound>

/** Those who may bid, by their name. */
function useFound(text: string) {
  const typed = text.trim()
  return useTypedSearch(typed.length < 2 ? null : typed, async (send, q, options): Promise<readonly Invited[]> => {
    const people = await send('GET /search/suggestions', { query: { q, bidders: '1' } }, options)
    return people.map(({ slug, label }) => ({ slug, name: label }))
  })
}

function Person({ person, action }: { person: Invited; action: React.ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-drawn border bg-surface px-3 py-1.5">
      <Avatar name={person.name} size="small" />
      <bdi className="min-w-0 grow font-medium text-15">{person.name}</bdi>
      {action}
    </li>
  )
}

type FoundListProps = { found: Found; text: string; invited: readonly Invited[]; onAdd: (person: Invited) => void }

function FoundList({ found, text, invited, onAdd }: FoundListProps) {
  const t = useTexts('jobs')
  const people = (found.found ?? []).filter(({ slug }) => !invited.some(one => one.slug === slug))
  const none = found.failed ? t('invite.failed') : t('invite.none', { name: text.trim() })
  return (
    <>
      <p role="status" className="text-15 text-ink-soft empty:hidden">
        {found.words === null ? '' : people.length > 0 ? t('invite.found', { count: people.length }) : none}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {people.map(person => (
          <Person
            key={person.slug}
            person={person}
            action={
              <Button size="small" icon={<Plus />} onClick={() => onAdd(person)}>
                {t('invite.add')}
                <span className="sr-only">: {person.name}</span>
              </Button>
            }
          />
        ))}
      </ul>
    </>
  )
}

type InviteFieldProps = {
  invited: readonly Invited[]
  error: string | undefined
  optionalText: string | undefined
  onChange: (invited: readonly Invited[]) => void
}

export function InviteField({ invited, error, optionalText, onChange }: InviteFieldProps) {
  const t = useTexts('jobs')
  const [text, setText] = useState('')
  const found = useFound(text)
  const box = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its row, so the focus returns to the search box.
  const toBox = (): void => box.current?.querySelector('input')?.focus()
  const add = (person: Invited): void => {
    onChange([...invited, person])
    setText('')
    toBox()
  }
  return (
    <FieldSet
      name="invited"
      label={t('fields.invited')}
      hint={t('hints.invited', { most: mostInvited })}
      error={error}
      optionalText={optionalText}
    >
      <ul className="grid gap-2 empty:hidden">
        {invited.map(person => (
          <Person
            key={person.slug}
            person={person}
            action={
              <IconButton
                label={t('invite.remove', { name: person.name })}
                icon={<X />}
                onClick={() => {
                  onChange(invited.filter(one => one.slug !== person.slug))
                  toBox()
                }}
              />
            }
          />
        ))}
      </ul>
      {invited.length < mostInvited && (
        <div ref={box} className="grid gap-3">
          <SearchField
            name="invite-name"
            label={t('invite.name')}
            clearLabel={t('invite.clear')}
            onClear={() => setText('')}
            maxLength={80}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            onKeyDown={event => {
              // Enter searches; it must not submit the step.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <FoundList found={found} text={text} invited={invited} onAdd={add} />
        </div>
      )}
    </FieldSet>
  )
}
