// Search terms: the terms that find trades, and searches without a result.
import { MissTable, TermDialog, TermTable } from '#client/features/categories/term-table.tsx'
import { DialogButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListTabLinks } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import type { data } from './admin-searchcategory.data.ts'

export function Component() {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { language } = useRoot()
  const { isMisses, terms, misses, trades, now } = usePageData<typeof data>()
  const start = { language, ...(terms.filter.category ? { category: terms.filter.category } : {}) }
  const add = may('searchcategory', 'isWrite') && (
    <DialogButton kind="primary" dialog={close => <TermDialog start={start} trades={trades} onClose={close} />}>
      {t('term.title')}
    </DialogButton>
  )
  return (
    <>
      <Head title={t(isMisses ? 'misses.title' : 'words')} noindex />
      <PageTitle title={t('words')} lead={t('words-lead')} action={add} />
      <Stack>
        <ListTabLinks
          filter={{ tab: isMisses ? 'misses' : 'words' }}
          tabs={{
            name: 'tab',
            values: ['words', 'misses'],
            label: tab => t(tab === 'words' ? 'words-tab' : 'misses.title'),
            counts: { terms: terms.list.total, misses: misses.list.total },
          }}
        />
        {isMisses ? (
          <>
            <p className="max-w-184 text-ink-soft">{t('misses.lead')}</p>
            <MissTable list={misses.list} now={now} trades={trades} />
          </>
        ) : (
          <TermTable {...terms} trades={trades} />
        )}
      </Stack>
    </>
  )
}
