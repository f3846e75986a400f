// The forms of the house: found, filtered, begun.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CreateDialog } from '#client/features/form-builder/create-dialog.tsx'
import { FormTable } from '#client/features/form-builder/form-table.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { BrickBond } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { formKinds } from '#shared/forms/settings.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './form-builder.data.ts'

type Data = Awaited<ReturnType<typeof data>>
type Filter = Data['filter']

function addressOf(filter: Filter): string {
  const pairs = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${areaHref('admin.form-builder')}?${new URLSearchParams(pairs)}`
}

function Filters({ filter, trades }: { readonly filter: Filter; readonly trades: Data['trades'] }) {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  return (
    <form method="get" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_13rem_auto]">
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <SearchField
        name="q"
        label={t('list.search')}
        defaultValue={filter.q}
        placeholder={t('list.search-placeholder')}
        clearLabel={t('list.search-clear')}
      />
      <Select
        name="kind"
        label={t('list.kind')}
        placeholder={t('list.all-kinds')}
        options={formKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        defaultValue={filter.kind ?? ''}
      />
      <Select
        name="trade"
        label={t('create.trade')}
        placeholder={t('create.all-trades')}
        options={trades.map(({ slug, name }) => ({ value: slug, label: inLanguage(name, language) }))}
        defaultValue={filter.trade ?? ''}
      />
      <Button type="submit">{t('list.show')}</Button>
    </form>
  )
}

function useTabs({ list, filter }: Data) {
  const t = useTexts('form-builder')
  const format = useFormat()
  const counts = formLifecycle.states.map(state => list.counts[state] ?? 0)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const tab = (status: Filter['status'], count: number) => ({
    label: t(status ? `status.${status}` : 'list.all'),
    href: addressOf({ ...filter, status }),
    current: filter.status === status,
    count: format.number(count),
  })
  return [tab(null, all), ...formLifecycle.states.map((state, index) => tab(state, counts[index] ?? 0))]
}

export function Component() {
  const t = useTexts('form-builder')
  const may = useMay()
  const navigate = useNavigate()
  const page = usePageData<typeof data>()
  const { list, filter, trades, copies, now } = page
  const tabs = useTabs(page)
  const [isOpen, setOpen] = useState(false)
  const add = may('form-builder', 'isWrite') && (
    <Button kind="primary" onClick={() => setOpen(true)}>
      {t('create.open')}
    </Button>
  )
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={add} />
      <Stack>
        <TabLinks label={t('list.tabs')} tabs={tabs} />
        <Filters filter={filter} trades={trades} />
        {list.items.length > 0 ? (
          <FormTable forms={list.items} now={now} />
        ) : (
          <EmptyState illustration={<BrickBond />} title={t(isFiltered ? 'list.nothing' : 'list.none')}>
            {t(isFiltered ? 'list.nothing-text' : 'list.none-text')}
          </EmptyState>
        )}
        <ListPages list={list} url={`${addressOf(filter)}&page=[page]`} />
      </Stack>
      {isOpen && (
        <CreateDialog
          trades={trades}
          forms={copies}
          onCreated={form => navigate(areaHref('admin.form', { form }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
