// Search words: by which words trades are found, and what people searched for in vain.
import { useState } from 'react'
import { MissTable } from '#client/features/categories/miss-table.tsx'
import { type NewTerm, TermDialog } from '#client/features/categories/term-dialog.tsx'
import { TermFilters } from '#client/features/categories/term-filters.tsx'
import { TermTable } from '#client/features/categories/term-table.tsx'
import { TermUndo } from '#client/features/categories/term-undo.tsx'
import { useTerms } from '#client/features/categories/use-terms.ts'
import { useSend } from '#client/platform/api.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { BrickBond, PlumbLine } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-searchcategory.data.ts'

type Data = Awaited<ReturnType<typeof data>>
type OnAdd = (start: Partial<NewTerm>) => void

const url = areaHref('admin.searchcategory')
const missesUrl = `${url}?tab=misses`

function Words({ words, trades }: { readonly words: NonNullable<Data['words']>; readonly trades: Data['trades'] }) {
  const t = useTexts('admin-categories')
  const deeds = useTerms(useSend<AppContract>())
  const { list, filter } = words
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  return (
    <>
      <TermFilters key={query.toString()} filter={filter} trades={trades} />
      {list.items.length > 0 ? (
        <TermTable terms={list.items} deeds={deeds} />
      ) : (
        <EmptyState illustration={<BrickBond />} title={t('words-empty')}>
          {t('words-empty-text')}
        </EmptyState>
      )}
      <ListPages list={list} url={`${url}?${query.size > 0 ? `${query}&` : ''}page=[page]`} />
      <TermUndo deeds={deeds} />
    </>
  )
}

type MissesProps = { readonly misses: NonNullable<Data['misses']>; readonly now: string; readonly onAdd: OnAdd }

function Misses({ misses, now, onAdd }: MissesProps) {
  const t = useTexts('admin-categories')
  const send = useSend<AppContract>()
  return (
    <>
      <p className="max-w-184 text-ink-soft">{t('misses.lead')}</p>
      {misses.items.length > 0 ? (
        <MissTable
          misses={misses.items}
          now={now}
          send={send}
          onAdd={({ text, language }) => onAdd({ term: text, language })}
        />
      ) : (
        <EmptyState illustration={<PlumbLine />} title={t('misses.empty')}>
          {t('misses.empty-text')}
        </EmptyState>
      )}
      <ListPages list={misses} url={`${missesUrl}&page=[page]`} />
    </>
  )
}

export function Component() {
  const t = useTexts('admin-categories')
  const format = useFormat()
  const may = useMay()
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const { trades, words, misses, waiting, now } = usePageData<typeof data>()
  const [start, setStart] = useState<NewTerm | null>(null)
  const add: OnAdd = given => setStart({ term: '', language, trade: words?.filter.category || '', ...given })
  return (
    <>
      <Head title={t(misses ? 'misses.title' : 'words')} noindex />
      <PageTitle
        title={t('words')}
        lead={t('words-lead')}
        action={
          may('searchcategory', 'isWrite') && (
            <Button kind="primary" onClick={() => add({})}>
              {t('term.add')}
            </Button>
          )
        }
      />
      <Stack>
        <TabLinks
          label={t('tabs')}
          tabs={[
            { label: t('words-tab'), href: url, current: words !== null },
            { label: t('misses.title'), href: missesUrl, current: misses !== null, count: format.number(waiting) },
          ]}
        />
        {words && <Words words={words} trades={trades} />}
        {misses && <Misses misses={misses} now={now} onAdd={add} />}
      </Stack>
      {start && <TermDialog start={start} trades={trades} send={send} onClose={() => setStart(null)} />}
    </>
  )
}
