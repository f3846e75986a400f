// The facts of a book.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { BookOptions } from './book-edit.tsx'
import { BookEdit } from './edit-parts.tsx'
import { useBook, useMayInBook } from './use-book.ts'

export function BookFacts({ options }: { readonly options?: BookOptions }) {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { book } = useBook()
  const may = useMayInBook()
  const { category, areaSqm, city, jobs = [], visibility, siteFacts } = book
  const area = areaSqm === null ? '' : t('area', { area: format.number(areaSqm) })
  const jobLinks = jobs.map(({ id, code }) => (
    <Anchor key={id} href={areaHref('user.my-request', { job: id })} className="act">
      {code}
    </Anchor>
  ))
  return (
    <div className="grid gap-3">
      <TitleBlock
        facts={[
          { term: t('fact.room'), value: [category?.name, area].filter(Boolean).join(', ') || t('not-set') },
          { term: t('fact.city'), value: city?.name ?? t('not-set') },
          ...(may.own && jobs.length > 0 ? [{ term: t('fact.job'), value: jobLinks, whole: true }] : []),
          { term: t('fact.visible'), value: t(`visibility.${visibility}`), whole: true },
          ...(siteFacts
            ? [{ term: t('fact.site'), value: <span className="whitespace-pre-line">{siteFacts}</span>, whole: true }]
            : []),
        ]}
      />
      {may.edit && options && (
        <LazyPart>
          <BookEdit {...options} />
        </LazyPart>
      )}
    </div>
  )
}
