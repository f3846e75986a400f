// The matrix of permissions: modules × read, add, change, remove, with an end; templates fill it.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { CheckTable } from '#client/ui/data/check-table.tsx'
import { actions, type Module } from '#shared/access/permissions.ts'
import type { PermissionGrant } from '#shared/features/people/contract.ts'
import { templates } from '#shared/features/people/fields.ts'
import type { RoleTemplate } from '#shared/features/people/templates.ts'
import { emptyMatrix, fromTemplate, grantable, isGranted, withCheck, withEnd } from './matrix-state.ts'

type Props = {
  readonly matrix: readonly PermissionGrant[]
  readonly onChange: (matrix: readonly PermissionGrant[]) => void
  /** Today, as a calendar day: no end lies before it. */
  readonly today: string
}

function Templates({ onChange }: Pick<Props, 'onChange'>) {
  const t = useTexts('staff')
  const [chosen, choose] = useState<RoleTemplate>('job-reviewer')
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto_auto] sm:justify-start">
      <Select
        name="template"
        label={t('invite.template')}
        hint={t('template-hint')}
        value={chosen}
        onChange={event => choose(templates.find(name => name === event.currentTarget.value) ?? chosen)}
        options={templates.map(value => ({ value, label: t(`templates.${value}`) }))}
      />
      <Button onClick={() => onChange(fromTemplate(chosen))}>{t('template-fill')}</Button>
      <Button kind="quiet" onClick={() => onChange(emptyMatrix)}>
        {t('template-clear')}
      </Button>
    </div>
  )
}

function EndInput({ grant, today, onEnd }: { grant: PermissionGrant; today: string; onEnd: (day: string) => void }) {
  const t = useTexts('staff')
  if (!isGranted(grant)) return null
  return (
    <TextInput
      type="date"
      name={`end-${grant.module}`}
      label={t('end-of', { module: t(`modules.${grant.module}`) })}
      hideLabel
      min={today}
      value={grant.endsAt ?? ''}
      onChange={event => onEnd(event.currentTarget.value)}
      className="min-h-9 w-40 border-line py-1 text-15 pointer-coarse:min-h-11"
    />
  )
}

export function Matrix({ matrix, onChange, today }: Props) {
  const t = useTexts('staff')
  const grantOf = (module: Module) => matrix.find(grant => grant.module === module)
  return (
    <div className="grid gap-5">
      <Templates onChange={onChange} />
      <CheckTable
        caption={t('matrix')}
        corner={t('module')}
        rows={grantable.map(key => ({ key, label: t(`modules.${key}`) }))}
        columns={actions.map(key => ({ key, label: t(`flags.${key}`) }))}
        isChecked={(module, action) => grantOf(module)?.[action] === true}
        onCheck={(module, action, checked) => onChange(withCheck(matrix, module, action, checked))}
        last={{
          header: t('end'),
          cell: module => {
            const grant = grantOf(module)
            return (
              grant && <EndInput grant={grant} today={today} onEnd={day => onChange(withEnd(matrix, module, day))} />
            )
          },
        }}
      />
      <p className="text-13 text-ink-soft">{t('matrix-note')}</p>
    </div>
  )
}
