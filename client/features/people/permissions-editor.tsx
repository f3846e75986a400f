// Edits an admin's permissions: nothing is saved before the difference is confirmed.
import { useState } from 'react'
import { AskButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { CheckTable } from '#client/ui/data/check-table.tsx'
import { actions, type Module } from '#shared/access/permissions.ts'
import type { PermissionGrant } from '#shared/features/people/contract.ts'
import { type Difference, differenceOf, readPermission } from '#shared/features/people/difference.ts'
import { templates } from '#shared/features/people/fields.ts'
import type { RoleTemplate } from '#shared/features/people/sentence.ts'
import { emptyMatrix, fromTemplate, grantable, granted, isGranted, withCheck, withEnd } from './matrix-state.ts'

type Member = { readonly id: string; readonly version: number; readonly permissions: readonly PermissionGrant[] }
type Props = { readonly member: Member; readonly today: string }

/** The text of a permission as the audit log stores it: "Jobs: change, until 31 December 2026". */
export function usePermissionText(): (permission: string) => string {
  const t = useTexts('staff')
  const format = useFormat()
  return text => {
    const permission = readPermission(text)
    if (!permission) return text
    const { module, action, endsAt } = permission
    const texts = { module: t(`modules.${module}`), flag: t(`flags.${action}`) }
    return endsAt ? t('permission-until', { ...texts, day: format.date(endsAt) }) : t('permission', texts)
  }
}

/** "3 added, 1 removed". */
function useDifferenceText(): (difference: Difference) => string {
  const t = useTexts('staff')
  return ({ added, removed }) => {
    if (added.length + removed.length === 0) return t('unchanged')
    const parts = [t('added', { count: added.length }), t('removed', { count: removed.length })]
    return [added, removed].flatMap((list, index) => (list.length > 0 ? (parts[index] ?? '') : [])).join(t('and'))
  }
}

function Differences({ difference }: { readonly difference: Difference }) {
  const t = useTexts('staff')
  const textOf = usePermissionText()
  return (
    <div className="grid gap-4">
      {(['added', 'removed'] as const).map(
        side =>
          difference[side].length > 0 && (
            <div key={side} className="grid gap-2">
              <h3 className="font-medium text-15">{t(side, { count: difference[side].length })}</h3>
              <ul className="grid gap-1 text-15">
                {difference[side].map(permission => (
                  <li key={permission}>{textOf(permission)}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  )
}

export function PermissionsEditor({ member, today }: Props) {
  const t = useTexts('staff')
  const [matrix, setMatrix] = useState<readonly PermissionGrant[]>(member.permissions)
  const textOf = useDifferenceText()
  const difference = differenceOf(granted(member.permissions), granted(matrix))
  const isChanged = difference.added.length + difference.removed.length > 0
  return (
    <section aria-labelledby="permissions">
      <SectionHeading id="permissions" title={t('permissions')} lead={t('permissions-lead')} compact />
      <Matrix matrix={matrix} onChange={setMatrix} today={today} />
      <div className="sticky bottom-0 z-2 mt-4 border-t bg-paper py-3 max-lg:bottom-16">
        <Row between>
          <p role="status" className={isChanged ? 'font-medium' : 'text-ink-soft'}>
            {textOf(difference)}
          </p>
          {isChanged && (
            <Row gap={2}>
              <Button kind="quiet" onClick={() => setMatrix(member.permissions)}>
                {t('undo')}
              </Button>
              <AskButton
                kind="primary"
                endpoint="PUT /staff/{user}/permissions"
                request={{ params: { user: member.id }, body: { permissions: granted(matrix) } }}
                ifMatch={member.version}
                ask={{
                  title: textOf(difference),
                  text: (
                    <>
                      <p className="text-ink-soft">{t('at-once')}</p>
                      <Differences difference={difference} />
                    </>
                  ),
                  yes: t('save'),
                  kind: 'primary',
                }}
              >
                {t('review')}
              </AskButton>
            </Row>
          )}
        </Row>
      </div>
    </section>
  )
}

type MatrixProps = {
  readonly matrix: readonly PermissionGrant[]
  readonly onChange: (matrix: readonly PermissionGrant[]) => void
  /** Today as a calendar day; no expiry date may be earlier. */
  readonly today: string
}

function Templates({ onChange }: Pick<MatrixProps, 'onChange'>) {
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

function Matrix({ matrix, onChange, today }: MatrixProps) {
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
