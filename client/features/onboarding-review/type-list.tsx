// The types of documents in the order of the form: moved up and down, changed, switched off, removed while unused.
import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useDeed } from '#client/platform/deeds.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { moved } from '#shared/values/moved.ts'
import { TypeForm } from './type-form.tsx'
import type { ManagedType } from './types.ts'

function Facts({ type }: { readonly type: ManagedType }) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { language } = useRoot()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const where =
    type.countries.length === 0 ? t('type.everywhere') : format.list(type.countries.map(one => names.of(one) ?? one))
  const asked = [type.needsNumber && t('type.needsNumber'), type.needsExpiry && t('type.needsExpiry')]
  const facts = [
    format.list(type.forTypes.map(one => t(`types.${one}`))),
    where,
    ...asked,
    t('type.used', { count: type.used }),
  ]
  return <p className="note">{facts.filter(Boolean).join(' · ')}</p>
}

type ListProps = { readonly types: readonly ManagedType[]; readonly countries: readonly string[] }
type RowProps = Pick<ListProps, 'countries'> & {
  readonly type: ManagedType
  readonly index: number
  readonly count: number
  readonly onMove: (by: -1 | 1) => void
}

function Actions({ type, countries }: Pick<RowProps, 'type' | 'countries'>) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const may = useMay()
  const name = inLanguage(type.name, language)
  return (
    <Row gap={2}>
      {may('onboarding-documents', 'isUpdate') && (
        <DialogButton size="small" dialog={close => <TypeForm type={type} countries={countries} onClose={close} />}>
          {t('type.change')}
          <span className="sr-only">: {name}</span>
        </DialogButton>
      )}
      {type.used === 0 && may('onboarding-documents', 'isDelete') && (
        <AskButton
          size="small"
          kind="danger"
          deed="DELETE /document-types/{type}"
          request={{ params: { type: type.id } }}
          ask={{ title: t('type.remove-title'), text: t('type.remove-text', { name }), yes: t('type.remove') }}
        >
          {t('type.remove')}
          <span className="sr-only">: {name}</span>
        </AskButton>
      )}
    </Row>
  )
}

function TypeRow({ type, countries, index, count, onMove }: RowProps) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const may = useMay()
  const name = inLanguage(type.name, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <div className="min-w-56 grow basis-72">
        <Row gap={2}>
          <CardTitle level={2}>{name}</CardTitle>
          <Badge tone={type.required ? 'clay' : 'neutral'}>{t(type.required ? 'required' : 'optional')}</Badge>
          {type.badge && <Badge tone="moss">{t(`badge.${type.badge}`)}</Badge>}
          {!type.active && <Badge tone="brick">{t('type.off')}</Badge>}
        </Row>
        <Facts type={type} />
      </div>
      <Row gap={2}>
        {may('onboarding-documents', 'isUpdate') && (
          <RowTools wordOf={tool => t(`type.${tool}`, { name })} index={index} count={count} onMove={onMove} />
        )}
        <Actions type={type} countries={countries} />
      </Row>
    </li>
  )
}

export function TypeList({ types, countries }: ListProps) {
  const { problem, run } = useDeed('PUT /document-types/order')
  const ids = types.map(({ id }) => id)
  return (
    <Stack gap={4}>
      <DeedProblem problem={problem?.detail ?? null} />
      <ol className="border-rule border-t">
        {types.map((type, index) => (
          <TypeRow
            key={type.id}
            type={type}
            countries={countries}
            index={index}
            count={types.length}
            onMove={by => void run({ body: { ids: [...moved(ids, index, by)] } })}
          />
        ))}
      </ol>
    </Stack>
  )
}
