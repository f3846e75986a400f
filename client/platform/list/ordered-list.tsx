// A screen where admins maintain an ordered list: each entry with its facts; move, edit, and delete while unused.
import type { ReactNode } from 'react'
import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type MutationKey, type MutationRequest, useMutation } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { announce } from '#client/platform/snackbar.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { Module } from '#shared/access/permissions.ts'
import { inLanguage, type Localized } from '#shared/values/localized.ts'

type OrderedItem = { readonly id: string; readonly name: Localized }
type Texts = Readonly<Record<'title' | 'lead' | 'add' | 'empty' | 'emptyText', string>>

export type OrderedListProps<T extends OrderedItem, K extends MutationKey> = {
  readonly things: readonly T[]
  readonly texts: Texts
  /** The module whose permissions apply. */
  readonly module: Module
  readonly order: Extract<MutationKey, `PUT /${string}/order`>
  readonly removal: { readonly endpoint: K; readonly request: (id: string) => MutationRequest<K> }
  /** The confirmation text before deletion; null when the entry is in use. */
  readonly removing: (thing: T) => string | null
  /** The form of one entry; null for a new one. */
  readonly form: (thing: T | null, close: () => void) => ReactNode
  readonly facts: (thing: T) => readonly string[]
  readonly marks: (thing: T) => ReactNode
  readonly sign?: (thing: T) => ReactNode
  readonly isNested?: (thing: T) => boolean
  /** Further actions of an entry. */
  readonly tools?: (thing: T) => ReactNode
}
type RowProps<T extends OrderedItem, K extends MutationKey> = OrderedListProps<T, K> & {
  readonly thing: T
  readonly onMove: (by: -1 | 1) => void
}

/** The entries that can swap places with this one: all, or those of its level beside it. */
function siblingsOf<T extends OrderedItem>(
  things: readonly T[],
  thing: T,
  isNested?: (one: T) => boolean,
): readonly T[] {
  if (!isNested?.(thing)) return things.filter(one => !isNested?.(one))
  const index = things.indexOf(thing)
  const before = things.slice(0, index).findLastIndex(one => !isNested(one))
  const after = things.findIndex((one, place) => place > index && !isNested(one))
  return things.slice(before + 1, after === -1 ? undefined : after)
}

function Actions<T extends OrderedItem, K extends MutationKey>(props: RowProps<T, K>) {
  const { things, thing, module, removal, removing, form, onMove, isNested, tools } = props
  const t = useTexts('ordered-list')
  const may = useMay()
  const name = inLanguage(thing.name, useRoot().language)
  const gone = removing(thing)
  const siblings = siblingsOf(things, thing, isNested)
  return (
    <Row gap={2}>
      {may(module, 'isUpdate') && (
        <>
          <RowTools
            wordOf={tool => t(tool, { name })}
            index={siblings.indexOf(thing)}
            count={siblings.length}
            onMove={onMove}
          />
          <DialogButton size="small" aria-label={t('change-of', { name })} dialog={close => form(thing, close)}>
            {t('change')}
          </DialogButton>
        </>
      )}
      {may(module, 'isDelete') && gone !== null && (
        <AskButton
          size="small"
          kind="danger"
          aria-label={t('remove-of', { name })}
          endpoint={removal.endpoint}
          request={removal.request(thing.id)}
          ask={{ title: t('removing', { name }), text: gone, yes: t('remove') }}
        >
          {t('remove')}
        </AskButton>
      )}
      {tools?.(thing)}
    </Row>
  )
}

function SavedFileRow<T extends OrderedItem, K extends MutationKey>(props: RowProps<T, K>) {
  const { thing, facts, marks, sign, isNested } = props
  return (
    <li
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-2',
        isNested?.(thing) && 'ps-6',
      )}
    >
      <div className="flex min-w-0 grow basis-72 items-center gap-4">
        {sign?.(thing)}
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CardTitle level={2}>{inLanguage(thing.name, useRoot().language)}</CardTitle>
            {marks(thing)}
          </div>
          <p className="note">{facts(thing).join(' · ')}</p>
        </div>
      </div>
      <Actions {...props} />
    </li>
  )
}

function Rows<T extends OrderedItem, K extends MutationKey>(props: OrderedListProps<T, K>) {
  const { things, order, isNested } = props
  const t = useTexts('ordered-list')
  const { language } = useRoot()
  const { busy, problem, run } = useMutation(order)
  const move = async (thing: T, by: -1 | 1): Promise<void> => {
    const siblings = siblingsOf(things, thing, isNested)
    const index = siblings.indexOf(thing)
    const other = siblings[index + by]
    // The two swap places; the children of both follow them.
    const ids = things.map(one => (one === thing ? (other ?? one) : one === other ? thing : one).id)
    if (await run({ body: { ids } }))
      announce(t('moved', { name: inLanguage(thing.name, language), place: index + by + 1 }))
  }
  return (
    <Stack gap={4}>
      <ActionProblem problem={problem} />
      <ol aria-busy={busy} className="border-rule border-t">
        {things.map(thing => (
          <SavedFileRow key={thing.id} {...props} thing={thing} onMove={by => void move(thing, by)} />
        ))}
      </ol>
    </Stack>
  )
}

export function OrderedList<T extends OrderedItem, K extends MutationKey>(props: OrderedListProps<T, K>) {
  const { things, texts, module, form } = props
  const add = useMay()(module, 'isWrite') && (
    <DialogButton kind="primary" dialog={close => form(null, close)}>
      {texts.add}
    </DialogButton>
  )
  return (
    <>
      <Head title={texts.title} noindex />
      <PageTitle title={texts.title} lead={texts.lead} action={add} />
      {things.length > 0 ? (
        <Rows {...props} />
      ) : (
        <EmptyState illustration={<BrickBond />} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
    </>
  )
}
