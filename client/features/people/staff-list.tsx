import { useNavigate } from 'react-router'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView, type ListViewProps } from '#client/platform/list/list-view.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { KeyOverDoor } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { inviteFields } from '#shared/features/people/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { AccountBadge, PersonLink, useRoleName } from './account-badge.tsx'
import { fromTemplate, granted } from './matrix-state.ts'

type Row = Output<(typeof people)['GET /staff']>['items'][number]
type Props = Pick<ListViewProps<Row>, 'list' | 'filter'> & { readonly now: string }

export function StaffList({ list, filter, now }: Props) {
  const t = useTexts('staff')
  const format = useFormat()
  const roleName = useRoleName()
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('title')}
      filters={[{ name: 'q', label: t('search'), placeholder: t('search-placeholder') }]}
      columns={columnsOf(t, 'column', list.items, {
        name: person => <PersonLink person={person} href={areaHref('admin.admin-profile', { user: person.id })} />,
        role: roleName,
        modules: {
          figures: true,
          cell: person => (person.role === 'superAdmin' ? t('all') : format.number(person.modules)),
        },
        factor: person => (
          <Badge tone={person.secondFactors > 0 ? 'moss' : 'amber'}>
            {t(person.secondFactors > 0 ? 'factor' : 'no-factor')}
          </Badge>
        ),
        status: ({ status, invitedAt }) => <AccountBadge status={status} invited={invitedAt !== null} />,
        seen: ({ lastSeenAt, invitedAt }) => {
          if (lastSeenAt) return format.relative(lastSeenAt, now)
          return invitedAt ? t('invited', { when: format.relative(invitedAt, now) }) : t('never')
        },
      })}
      empty={{ title: t('empty'), text: t('empty-text'), drawing: <KeyOverDoor /> }}
    />
  )
}

export function InviteStaff({ onClose }: { readonly onClose: () => void }) {
  const { language } = useRoot()
  const navigate = useNavigate()
  const form = useForm(inviteFields, {
    start: { language },
    mutate: async (send, { template, ...person }) => {
      const permissions = template ? granted(fromTemplate(template)) : []
      const { id } = await send('POST /staff', { body: { ...person, permissions } })
      await navigate(areaHref('admin.admin-profile', { user: id }))
    },
    stays: true,
    loose: true,
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('invite.title')} yes={t('invite.send')}>
      <p className="text-ink-soft">{t('invite.text')}</p>
      <FormFields
        form={form}
        with={{
          name: { autoComplete: 'off' },
          email: { autoComplete: 'off' },
          language: { look: 'select' },
          template: { look: 'select', placeholder: t('invite.no-template') },
        }}
      />
    </FormDialog>
  )
}
