// The types of documents in the order of the form: moved up and down, changed, switched off, removed while unused.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useDeed } from '#client/platform/deeds.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { inLanguage } from '#shared/values/localized.ts'
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
  /** Absent at the end. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
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

function TypeRow({ type, countries, onUp, onDown }: RowProps) {
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
          <>
            <IconButton label={t('type.up', { name })} icon={<ArrowUp />} disabled={!onUp} onClick={onUp} />
            <IconButton label={t('type.down', { name })} icon={<ArrowDown />} disabled={!onDown} onClick={onDown} />
          </>
        )}
        <Actions type={type} countries={countries} />
      </Row>
    </li>
  )
}

export function TypeList({ types, countries }: ListProps) {
  const { problem, run } = useDeed('PUT /document-types/order')
  const ids = types.map(({ id }) => id)
  const move = (id: string, from: number, to: number) => (): void =>
    void run({ body: { ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) } })
  return (
    <Stack gap={4}>
      <DeedProblem problem={problem?.detail ?? null} />
      <ol className="border-rule border-t">
        {types.map((type, index) => (
          <TypeRow
            key={type.id}
            type={type}
            countries={countries}
            onUp={index > 0 ? move(type.id, index, index - 1) : undefined}
            onDown={index < types.length - 1 ? move(type.id, index, index + 1) : undefined}
          />
        ))}
      </ol>
    </Stack>
  )
}
