import Download from 'lucide-react/icons/download'
import { Fragment, type ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView, type ListViewProps } from '#client/platform/list/list-view.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { ChipRow, FilterChip } from '#client/ui/controls/chip.tsx'
import type { Choice } from '#client/ui/controls/select.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { isNamed, piecesOf, places } from '#shared/features/people/sentence.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { usePermissionText } from './permissions-editor.tsx'

export type Entry = Output<(typeof people)['GET /audit']>['items'][number]
type Detail = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : []

type Part = { readonly key: string; readonly label: string | null; readonly value: ReactNode }

function useParts(detail: Detail): readonly (Part | null)[] {
  const t = useTexts('audit')
  const format = useFormat()
  const permissionText = usePermissionText()
  const part = (key: string, value: ReactNode): Part | null =>
    value ? { key, label: t(`detail.${key}`), value } : null
  const quoted = (key: string): Part | null => part(key, textOf(detail[key]) && <bdi>{textOf(detail[key])}</bdi>)
  const permissions = (key: string): Part | null => part(key, listOf(detail[key]).map(permissionText).join(' · '))
  const [from, to] = [textOf(detail.from), textOf(detail.to)]
  const { language, active } = detail
  return [
    quoted('name'),
    quoted('term'),
    part('language', isLanguage(language) && languageFacts[language].name),
    from && to
      ? { key: 'moved', label: null, value: t('detail.moved', { from: t(`state.${from}`), to: t(`state.${to}`) }) }
      : null,
    part('changed', format.list(listOf(detail.changed).map(field => t(`field.${field}`)))),
    typeof active === 'boolean'
      ? { key: 'active', label: null, value: t(`detail.${active ? 'shown' : 'hidden'}`) }
      : null,
    permissions('added'),
    permissions('removed'),
    quoted('reason'),
  ]
}

function AuditDetail({ detail }: { readonly detail: Detail }) {
  const parts = useParts(detail).filter(part => part !== null)
  if (parts.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-13 text-ink-soft">
      {parts.map(({ key, label, value }) => (
        <li key={key}>
          {label && `${label}: `}
          {value}
        </li>
      ))}
    </ul>
  )
}

/** The text of an action; an action whose endpoint no longer exists shows its key. */
function useActionText(): (action: string, params: Readonly<Record<keyof typeof places, string>>) => string {
  const t = useTexts('audit')
  return (action, params) => {
    const text = t(`actions.${action}`, params)
    return text === `actions.${action}` ? [params.who, action].join(' ') : text
  }
}

/** An action without actor and subject: "Approved the job …". */
function useActionLabel(): (action: string) => string {
  const actionText = useActionText()
  return action => {
    const label = actionText(action, { who: '', what: '…' }).replaceAll('  ', ' ').trim()
    return label.charAt(0).toLocaleUpperCase() + label.slice(1)
  }
}

/** The name of the action's subject; a link unless its screen is this one. */
function SubjectName({ subject, here }: { readonly subject: Entry['subject']; readonly here: string | undefined }) {
  const t = useTexts('audit')
  if (!subject) return null
  const { kind, name, code, href } = subject
  const [before, after] = isNamed(kind) ? [] : t('quoted', { name: '\n' }).split('\n')
  return (
    <>
      {before}
      {href && href !== here ? (
        <Anchor href={href} className="link">
          <bdi>{name}</bdi>
        </Anchor>
      ) : (
        <bdi>{name}</bdi>
      )}
      {after}
      {code && (
        <>
          {' ('}
          <bdi className="whitespace-nowrap">{code}</bdi>)
        </>
      )}
    </>
  )
}

function What({ entry, here }: { readonly entry: Entry; readonly here: string | undefined }) {
  const actionText = useActionText()
  const { action, actor, subject, detail } = entry
  const drawn: Readonly<Record<string, ReactNode>> = {
    [places.who]: <bdi className="font-semibold">{actor.name}</bdi>,
    [places.what]: <SubjectName subject={subject} here={here} />,
  }
  return (
    <>
      {piecesOf(actionText(action, places)).map(piece => (
        <Fragment key={piece}>{drawn[piece] ?? piece}</Fragment>
      ))}
      <AuditDetail detail={subject ? { ...detail, name: null } : detail} />
    </>
  )
}

function useColumns(here?: string): readonly Column<Entry>[] {
  const t = useTexts('audit')
  const format = useFormat()
  return columnsOf(t, 'column', {
    what: entry => <What entry={entry} here={here} />,
    when: entry => (
      <time dateTime={entry.at} className="md:whitespace-nowrap">
        {format.dateTime(entry.at)}
      </time>
    ),
    address: entry => (
      <bdi dir="ltr" className="text-13 text-ink-soft">
        {entry.address}
      </bdi>
    ),
  })
}

/** A few entries. `here` is the path of the current screen, which is not linked. */
export function AuditTable({ entries, here }: { readonly entries: readonly Entry[]; readonly here: string }) {
  const t = useTexts('audit')
  const columns = useColumns(here)
  return (
    <DataTable
      caption={t('title')}
      captionHidden
      columns={columns}
      rows={entries}
      rowKey={entry => entry.id}
      narrow="cards"
    />
  )
}

type LogProps = Pick<ListViewProps<Entry>, 'list' | 'filter'> & {
  readonly actors: readonly Choice[]
  readonly actions: readonly string[]
}

export function AuditLog({ list, filter, actors, actions }: LogProps) {
  const t = useTexts('audit')
  const columns = useColumns()
  const actionLabel = useActionLabel()
  const { language } = useRoot()
  const addressWith = useAddress()
  const chosenFilter = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return (
    <Stack>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-184 text-ink-soft">{t('lead')}</p>
        <a
          href={`/api/audit/export?${new URLSearchParams({ ...chosenFilter, in: language })}`}
          download
          className={buttonClass()}
        >
          <Download aria-hidden="true" />
          {t('export')}
        </a>
      </div>
      {filter.about && (
        <ChipRow>
          <FilterChip href={addressWith({ about: null })} removeLabel={t('remove-about')}>
            {t('only-about')}
          </FilterChip>
        </ChipRow>
      )}
      <ListView
        list={list}
        filter={filter}
        caption={t('title')}
        filters={[
          { name: 'actor', label: t('filter.actor'), placeholder: t('filter.anyone'), options: actors },
          {
            name: 'action',
            label: t('filter.action'),
            placeholder: t('filter.anything'),
            options: actions.map(value => ({ value, label: actionLabel(value) })),
          },
          { name: 'from', label: t('filter.from'), type: 'date' },
          { name: 'to', label: t('filter.to'), type: 'date' },
        ]}
        columns={columns}
        empty={{ title: t('empty'), text: t('empty-text'), drawing: <PlumbLine /> }}
      />
    </Stack>
  )
}
