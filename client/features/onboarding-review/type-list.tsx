// The types of documents in the order of the form: moved up and down, changed, switched off, removed while unused.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { ManagedType } from './types.ts'

type ListProps = {
  readonly types: readonly ManagedType[]
  readonly onChange: (type: ManagedType) => void
}

function useOrder(types: readonly ManagedType[]) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const sending = useSending()
  const move = (index: number, by: 1 | -1): Promise<boolean> =>
    sending.run(async idempotencyKey => {
      const ids = types.map(({ id }) => id)
      const [id] = ids.splice(index, 1)
      if (id) ids.splice(index + by, 0, id)
      await send('PUT /document-types/order', { body: { ids } }, { idempotencyKey })
      await revalidate()
    })
  return { ...sending, move }
}

function Facts({ type }: { readonly type: ManagedType }) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { language } = useRoot()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const where =
    type.countries.length === 0 ? t('type.everywhere') : format.list(type.countries.map(one => names.of(one) ?? one))
  const asked = [type.needsNumber && t('type.needsNumber'), type.needsExpiry && t('type.needsExpiry')].filter(Boolean)
  return (
    <div className="grid gap-1 text-15 text-ink-soft">
      <p>
        {format.list(type.forTypes.map(one => t(`types.${one}`)))} · {where}
      </p>
      <p>{[...asked, t('type.used', { count: type.used })].join(' · ')}</p>
    </div>
  )
}

function Remove({ type, onClose }: { readonly type: ManagedType; readonly onClose: () => void }) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const remove = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send('DELETE /document-types/{type}', { params: { type: type.id } }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  return (
    <AskDialog
      open
      kind="danger"
      busy={busy}
      problem={problem?.detail ?? null}
      onClose={onClose}
      onYes={remove}
      texts={{
        title: t('type.remove-title'),
        close: t('close'),
        keep: t('cancel'),
        yes: t('type.remove'),
        busy: t('sending'),
      }}
    >
      <p>{t('type.remove-text', { name: inLanguage(type.name, language) })}</p>
    </AskDialog>
  )
}

type RowProps = {
  readonly type: ManagedType
  readonly index: number
  readonly count: number
  readonly onMove: (index: number, by: 1 | -1) => Promise<boolean>
  readonly onChange: (type: ManagedType) => void
  readonly onRemove: (type: ManagedType) => void
}

function TypeRow({ type, index, count, onMove, onChange, onRemove }: RowProps) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const may = useMay()
  const name = inLanguage(type.name, language)
  const mayUpdate = may('onboarding-documents', 'isUpdate')
  return (
    <Card as="li" className="flex flex-wrap items-start gap-4">
      {mayUpdate && (
        <div className="flex sm:grid">
          <IconButton
            label={t('type.up', { name })}
            icon={<ArrowUp />}
            disabled={index === 0}
            onClick={() => onMove(index, -1)}
          />
          <IconButton
            label={t('type.down', { name })}
            icon={<ArrowDown />}
            disabled={index === count - 1}
            onClick={() => onMove(index, 1)}
          />
        </div>
      )}
      <div className="grid min-w-56 grow basis-72 gap-2">
        <CardTitle level={2}>{name}</CardTitle>
        <Row gap={2}>
          <Badge tone={type.required ? 'clay' : 'neutral'}>{t(type.required ? 'required' : 'optional')}</Badge>
          {type.badge && <Badge tone="moss">{t(`badge.${type.badge}`)}</Badge>}
          {!type.active && <Badge tone="brick">{t('type.off')}</Badge>}
        </Row>
        <Facts type={type} />
      </div>
      <Row gap={2}>
        {mayUpdate && (
          <Button size="small" onClick={() => onChange(type)}>
            {t('type.change')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {type.used === 0 && may('onboarding-documents', 'isDelete') && (
          <Button size="small" kind="danger" onClick={() => onRemove(type)}>
            {t('type.remove')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </Row>
    </Card>
  )
}

export function TypeList({ types, onChange }: ListProps) {
  const { problem, move } = useOrder(types)
  const [removing, remove] = useState<ManagedType | null>(null)
  return (
    <Stack gap={4}>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <ol className="grid gap-4">
        {types.map((type, index) => (
          <TypeRow
            key={type.id}
            type={type}
            index={index}
            count={types.length}
            onMove={move}
            onChange={onChange}
            onRemove={remove}
          />
        ))}
      </ol>
      {removing && <Remove type={removing} onClose={() => remove(null)} />}
    </Stack>
  )
}
