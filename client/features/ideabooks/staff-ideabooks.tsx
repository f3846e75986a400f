// Ideabooks for staff: public ones with their pictures, of others that they exist and whose they are.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { staffIdeabooks } from '#shared/features/ideabooks/staff-contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { useBookName } from './book-name.ts'
import { BookPictures } from './book-pictures.tsx'

type List = Output<(typeof staffIdeabooks)['GET /admin/ideabooks']>
type Row = Omit<List['items'][number], 'pictures'> & { readonly pictures: readonly PictureView[] }
type Props = {
  readonly list: Omit<List, 'items'> & { readonly items: readonly Row[] }
  readonly filter: Readonly<Record<string, string>>
  readonly now: string
}

const views = ['public', 'hidden', 'shared', 'all'] as const

/** A private book has no name for staff. */
export function useStaffName(): (book: Pick<Row, 'name' | 'visibility'>) => string {
  const t = useTexts('ideabooks')
  const nameOf = useBookName()
  return book => (book.visibility === 'public' ? nameOf(book) : t(`staff.unnamed-${book.visibility}`))
}

export function StaffIdeabooks({ list, filter, now }: Props) {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const nameOf = useStaffName()
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('title')}
      tabs={{ name: 'of', values: views, label: view => t(`staff.${view as 'all'}`) }}
      filters={[{ name: 'q', label: t('staff.search'), placeholder: t('staff.search') }]}
      columns={columnsOf(t, 'staff.column', list.items, {
        book: book => (
          <span className="flex items-center gap-3">
            <span className="w-20 shrink-0">
              <BookPictures pictures={book.pictures.slice(0, 3)} />
            </span>
            <span>
              <Anchor
                href={areaHref('admin.ideabook', { book: book.id })}
                className="row-opens font-medium hover:underline hover:underline-offset-4"
              >
                <bdi>{nameOf(book)}</bdi>
              </Anchor>
              {book.status === 'hidden' && <span className="note block">{t('hidden')}</span>}
            </span>
          </span>
        ),
        owner: book => <bdi>{book.owner.name}</bdi>,
        visible: book => t(`visibility.${book.visibility}`),
        items: { figures: true, cell: book => format.number(book.count) },
        people: { figures: true, cell: book => format.number(book.members) },
        changed: book => format.relative(book.updatedAt, now),
      })}
      empty={{ title: t('staff.empty'), text: t('staff.empty-text'), drawing: <BrickBond /> }}
    />
  )
}
