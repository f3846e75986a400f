import { useNavigate } from 'react-router'
import { CreateDialog } from '#client/features/forms/builder/create-dialog.tsx'
import { useFormColumns } from '#client/features/forms/builder/form-columns.tsx'
import { DialogButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { formKinds } from '#shared/forms/kinds.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './form-builder.data.ts'

export function Component() {
  const t = useTexts('form-builder')
  const may = useMay()
  const navigate = useNavigate()
  const { list, filter, trades, copies, now } = usePageData<typeof data>()
  const open = (form: string) => navigate(areaHref('admin.form', { form }))
  const add = may('form-builder', 'isWrite') && (
    <DialogButton
      kind="primary"
      dialog={close => (
        <CreateDialog trades={trades} forms={copies} onCreated={form => void open(form)} onClose={close} />
      )}
    >
      {t('create.open')}
    </DialogButton>
  )
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0)
  const isNarrowed = Boolean(filter.status)
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={add} />
      <ListView
        list={list}
        filter={filter}
        caption={t('title')}
        rowKey={form => form.slug}
        columns={useFormColumns(now)}
        tabs={{
          name: 'status',
          values: ['', ...formLifecycle.states],
          label: state => t(state ? `status.${state}` : 'list.all'),
          counts: { ...list.counts, '': all },
        }}
        filters={[
          { name: 'q', label: t('list.search'), placeholder: t('list.search-placeholder') },
          {
            name: 'kind',
            label: t('list.kind'),
            placeholder: t('list.all-kinds'),
            options: formKinds.map(value => ({ value, label: t(`kind.${value}`) })),
          },
          {
            name: 'trade',
            label: t('create.trade'),
            placeholder: t('create.all-trades'),
            options: trades.map(({ slug, name }) => ({ value: slug, label: name })),
          },
        ]}
        empty={{
          title: t(isNarrowed ? 'list.nothing' : 'list.none'),
          text: t(isNarrowed ? 'list.nothing-text' : 'list.none-text'),
        }}
      />
    </>
  )
}
