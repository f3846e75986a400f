// One ideabook for staff: the content of a public one, the facts of others; public ones can be hidden.
import { BookFacts } from '#client/features/ideabooks/book-facts-block.tsx'
import { BookScreen } from '#client/features/ideabooks/book-screen.tsx'
import bookSheet from '#client/features/ideabooks/ideabooks.css?url'
import { useStaffName } from '#client/features/ideabooks/staff-ideabooks.tsx'
import { BookContext } from '#client/features/ideabooks/use-book.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { hideFields } from '#shared/features/ideabooks/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-ideabook.data.ts'

const nobodyWrites = (): void => undefined

function Decisions() {
  const t = useTexts('ideabooks')
  const { book } = usePageData<typeof data>()
  return (
    <TransitionButtons
      allowed={book.allowedTransitions}
      path="/admin/ideabooks/{book}"
      params={{ book: book.id }}
      steps={{
        hide: {
          label: t('staff.hide'),
          kind: 'danger',
          fields: hideFields,
          ask: { title: t('staff.hide-title'), text: t('staff.hide-text'), yes: t('staff.hide'), kind: 'danger' },
        },
        show: { label: t('staff.show') },
      }}
    />
  )
}

function StaffFacts() {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { book } = usePageData<typeof data>()
  return (
    <DefinitionList
      facts={[
        { term: t('staff.column.owner'), value: <bdi>{book.owner.name}</bdi> },
        { term: t('staff.column.visible'), value: t(`visibility.${book.visibility}`) },
        { term: t('staff.column.items'), value: format.number(book.count) },
        { term: t('staff.column.people'), value: format.number(book.members) },
        { term: t('staff.created'), value: format.date(book.createdAt) },
        { term: t('staff.column.changed'), value: format.dateTime(book.updatedAt) },
      ]}
    />
  )
}

export function Component() {
  const t = useTexts('ideabooks')
  const nameOf = useStaffName()
  const { book, content, state, now } = usePageData<typeof data>()
  const name = nameOf(book)
  return (
    <>
      <Head title={name} noindex />
      <link rel="stylesheet" href={bookSheet} precedence="part" />
      <PageTitle
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: areaHref('admin.ideabooks') }, { label: name }]}
          />
        }
        title={name}
        lead={t('by', { owner: book.owner.name })}
        action={<Decisions />}
      />
      <Stack>
        {book.status === 'hidden' && (
          <Callout kind="warning" title={t('hidden')}>
            <span dir="auto">{book.hiddenReason}</span>
          </Callout>
        )}
        <StaffFacts />
        {content ? (
          <BookContext value={{ book: content, state, now, onWriting: nobodyWrites }}>
            <BookScreen beside={<BookFacts />} />
          </BookContext>
        ) : (
          <p className="text-ink-soft">{t('staff.private')}</p>
        )}
      </Stack>
    </>
  )
}
