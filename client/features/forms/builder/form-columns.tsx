import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { type Column, RowLink } from '#client/ui/data/data-table.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { FormStatusBadge } from './status.tsx'

type FormLine = Output<(typeof formBuilder)['GET /admin/forms']>['items'][number]

function Title({ form }: { readonly form: FormLine }) {
  return (
    <RowLink
      href={areaHref('admin.form', { form: form.slug })}
      title={form.title || form.slug}
      note={<bdi dir="ltr">{form.slug}</bdi>}
    />
  )
}

function Kind({ form }: { readonly form: FormLine }) {
  const t = useTexts('form-builder')
  return (
    <>
      {t(`kind.${form.kind}`)}
      {form.trade && ` · ${form.trade.name}`}
    </>
  )
}

function State({ form }: { readonly form: FormLine }) {
  const t = useTexts('form-builder')
  return (
    <Row gap={2}>
      <FormStatusBadge status={form.status} />
      {form.publishedVersion !== null && (
        <span className="text-13 text-ink-soft">{t('versions.one', { version: form.publishedVersion })}</span>
      )}
      {form.hasChanges && <Badge tone="blueprint">{t('list.changes')}</Badge>}
    </Row>
  )
}

/** The count links to the answers if there are any and the reader may see them. */
function Answers({ form }: { readonly form: FormLine }) {
  const t = useTexts('form-builder')
  const may = useMay()
  const format = useFormat()
  const count = format.number(form.submissions)
  if (form.submissions === 0 || !may('form-submissions', 'isRead')) return count
  return (
    <Anchor
      href={areaHref('admin.form-submissions', { form: form.slug })}
      aria-label={t('answers-of', { form: form.title || form.slug, count })}
      className="act"
    >
      {count}
    </Anchor>
  )
}

export function useFormColumns(now: string): readonly Column<FormLine>[] {
  const t = useTexts('form-builder')
  const format = useFormat()
  return columnsOf(t, 'list', {
    form: form => <Title form={form} />,
    kind: form => <Kind form={form} />,
    status: form => <State form={form} />,
    answers: { figures: true, cell: form => <Answers form={form} /> },
    changed: form => format.relative(form.updatedAt, now),
  })
}
