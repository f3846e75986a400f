// The trades in their order: each with what hangs on it, whether people see it, and what may be done with it.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useState } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Category } from './category-dialog.tsx'

type Props = {
  readonly categories: readonly Category[]
  readonly send: ApiCall<AppContract>
  readonly signOf: (icon: string) => ReactNode
  readonly onEdit: (category: Category) => void
  readonly onRemove: (category: Category) => void
}

export function isUnused({ professionals, jobs }: Category): boolean {
  return professionals + jobs === 0
}

function Counts({ category }: { readonly category: Category }) {
  const t = useTexts('admin-categories')
  const { professionals, jobs, terms } = category
  return (
    <p className="text-13 text-ink-soft">
      {[t('professionals', { count: professionals }), t('jobs', { count: jobs }), t('terms', { count: terms })].join(
        ' · ',
      )}
    </p>
  )
}

/** Moves a trade by one place; both neighbours are sent with the others in the order they then have. */
function useMove({ categories, send }: Props) {
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const move = (from: number, by: 1 | -1): Promise<boolean> =>
    run(async idempotencyKey => {
      const ids = categories.map(({ id }) => id)
      const [moved] = ids.splice(from, 1)
      if (moved) ids.splice(from + by, 0, moved)
      await send('PUT /categories/order', { body: { ids } }, { idempotencyKey })
      await revalidate()
    })
  return { busy, problem, move }
}

type RowProps = {
  readonly category: Category
  readonly props: Props
  readonly onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null }
}

function Order({ name, onMove }: { readonly name: string; readonly onMove: RowProps['onMove'] }) {
  const t = useTexts('admin-categories')
  return (
    <div className="flex">
      <IconButton label={t('up', { name })} icon={<ArrowUp />} disabled={!onMove.up} onClick={onMove.up ?? undefined} />
      <IconButton
        label={t('down', { name })}
        icon={<ArrowDown />}
        disabled={!onMove.down}
        onClick={onMove.down ?? undefined}
      />
    </div>
  )
}

function CategoryActions({ category, props, onMove }: RowProps) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { language } = useRoot()
  const name = inLanguage(category.name, language)
  return (
    <Row gap={2}>
      {may('categories', 'isUpdate') && (
        <>
          <Order name={name} onMove={onMove} />
          <Button size="small" aria-label={t('change-of', { name })} onClick={() => props.onEdit(category)}>
            {t('change')}
          </Button>
        </>
      )}
      {may('categories', 'isDelete') && isUnused(category) && (
        <Button
          size="small"
          kind="danger"
          aria-label={t('remove-of', { name })}
          onClick={() => props.onRemove(category)}
        >
          {t('remove')}
        </Button>
      )}
    </Row>
  )
}

function CategoryRow({ category, props, onMove }: RowProps) {
  const t = useTexts('admin-categories')
  const format = useFormat()
  const { language } = useRoot()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex min-w-0 grow basis-72 items-start gap-4">
        {props.signOf(category.icon)}
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CardTitle level={2}>{inLanguage(category.name, language)}</CardTitle>
            {!category.active && <Badge tone="amber">{t('hidden')}</Badge>}
          </div>
          <p className="text-15 text-ink-soft">
            {format.list(category.professionalTypes.map(type => t(`types.${type}`)))}
          </p>
          <Counts category={category} />
        </div>
      </div>
      <CategoryActions category={category} props={props} onMove={onMove} />
    </li>
  )
}

export function CategoryList(props: Props) {
  const { busy, problem, move } = useMove(props)
  const [moved, setMoved] = useState('')
  const t = useTexts('admin-categories')
  const { language } = useRoot()
  const last = props.categories.length - 1
  const step = (index: number, by: 1 | -1) => async (): Promise<void> => {
    const name = inLanguage(props.categories[index]?.name ?? { en: '', fr: '', ar: '' }, language)
    if (await move(index, by)) setMoved(t('moved', { name, place: index + by + 1 }))
  }
  return (
    <Stack gap={4}>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <Card>
        <ol aria-busy={busy}>
          {props.categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              props={props}
              onMove={{ up: index > 0 ? step(index, -1) : null, down: index < last ? step(index, 1) : null }}
            />
          ))}
        </ol>
      </Card>
    </Stack>
  )
}
