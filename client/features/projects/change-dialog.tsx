import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useRow, useRows } from '#client/platform/form/use-rows.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { units, useUnits } from '#client/platform/i18n/units.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { deltaOf, wrongInChange } from '#shared/features/projects/changes.ts'
import { changeFields, changeLineFields, mostChangeLines } from '#shared/features/projects/fields.ts'
import { formValues, type TypedForm } from '#shared/forms/fields.ts'
import type { Project } from './project-types.ts'
import { useMoney } from './work-row.tsx'

type LineProps = {
  readonly line: { readonly typed: TypedForm }
  readonly index: number
  readonly currency: string
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (patch: TypedForm) => void
  readonly onRemove: () => void
}

function LineRow({ line, index, currency, errorOf, onChange, onRemove }: LineProps) {
  const form = useRow(changeLineFields, { at: `lines/${index}`, typed: line.typed, currency, errorOf, onChange })
  const format = useFormat()
  const unitTexts = useUnits()
  const number = format.number(index + 1)
  return (
    <li className="grid gap-3 border-b pb-4">
      <Row between>
        <p className="font-medium text-15">{form.t('change-list.line', { number })}</p>
        <IconButton
          icon={<Trash2 aria-hidden="true" />}
          label={form.t('change-list.remove-line', { number })}
          onClick={onRemove}
        />
      </Row>
      <FormField form={form} name="label" />
      <FormFields
        form={form}
        of={3}
        names={['quantity', 'unit', 'unitPrice']}
        with={{ unit: { options: units.map(value => ({ value, label: unitTexts.name(value) })) } }}
      />
    </li>
  )
}

const firstLine = { label: '', quantity: '1', unit: 'lot', unitPrice: '' }

type Props = { readonly project: Project; readonly now: string; readonly onClose: () => void }

export function ChangeDialog({ project, now, onClose }: Props) {
  const { currency } = project
  const money = useMoney(project)
  const unitTexts = useTexts('projects')
  const {
    rows: lines,
    values: priced,
    wrong,
    ...rows
  } = useRows(changeLineFields, { at: 'lines', currency, start: () => [] })
  const facts = { ...project, today: now.slice(0, 10) }
  const form = useForm(changeFields, {
    currency,
    start: { money: 'more', days: 0 },
    mutate: (send, values) =>
      send('POST /projects/{project}/changes', {
        params: { project: project.id },
        body: { ...values, lines: values.money === 'same' ? [] : priced },
      }),
    alsoWrong: typed => {
      const values = formValues(changeFields, typed, currency)
      const counted = values.money === 'same' ? [] : priced
      return [...(values.money === 'same' ? [] : wrong), ...wrongInChange(values, counted, facts)]
    },
    labelOf: path => (path.startsWith('lines') ? unitTexts('change.lines') : undefined),
  })
  const { t, typed, errors } = form
  const isPriced = typed.money !== 'same'
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={t('change-list.propose-title')}
      yes={t('change-list.propose-yes')}
    >
      <p className="text-15 text-ink-soft">{t('change-list.propose-text')}</p>
      <FormFields form={form} names={['title', 'reason', 'money']} />
      {isPriced && lines.length === 0 && <FormField form={form} name="amount" required />}
      {isPriced && (
        <div id="lines" tabIndex={-1} className="grid gap-4 outline-none">
          <FieldNotes id="lines" hint={t('change-list.lines-or-amount')} error={errors.errorOf('lines')} />
          <ol className="grid gap-4 empty:hidden">
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                index={index}
                currency={currency}
                errorOf={errors.errorOf}
                onChange={patch => rows.change(line.key, patch)}
                onRemove={() => rows.remove(line.key)}
              />
            ))}
          </ol>
          <Row between>
            {lines.length < mostChangeLines && (
              <Button icon={<Plus aria-hidden="true" />} onClick={() => rows.add(firstLine, null)}>
                {t('change-list.add-line')}
              </Button>
            )}
            {lines.length > 0 && (
              <p className="text-15">
                {t('change-list.sum')}{' '}
                <output className="figure">
                  <bdi>{money(Math.abs(deltaOf({ money: 'more' }, priced)))}</bdi>
                </output>
              </p>
            )}
          </Row>
        </div>
      )}
      {typed.money === 'more' && <FormField form={form} name="dueDate" required />}
      <FormField form={form} name="days" />
    </FormDialog>
  )
}
