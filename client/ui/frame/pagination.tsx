// The specification's paginator: ten items per page, five page numbers, links or buttons, three digit sets, both
// directions.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { type DigitLocale, inDigits } from '#client/ui/base/digits.ts'
import { defaultPageSize, pagesShown } from '#shared/values/page.ts'

type PaginationTexts = {
  label: string
  previous: string
  next: string
  /** Accessible name of a page, such as "Page 3". */
  page: (page: string) => string
}

type PaginationProps = {
  totalItems: number
  itemsPerPage?: number
  maxPagesShown?: number
  currentPage: number
  direction?: 'ltr' | 'rtl'
  locale?: DigitLocale
  texts: PaginationTexts
} & ({ type: 'link'; url: string } | { type: 'button'; onPage: (page: number) => void })

type StepProps = {
  target: PaginationProps
  page: number
  label: string
  current?: boolean
  off?: boolean
  children: ReactNode
}

const box = 'grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-medium text-15 tabular-nums'

function Step({ target, page, label, current = false, off = false, children }: StepProps) {
  const className = classes(box, current ? 'bg-ink text-paper' : 'hover:bg-well')
  if (off) {
    return (
      <span aria-hidden="true" className={classes(box, 'text-ink-soft opacity-40')}>
        {children}
      </span>
    )
  }
  const facts = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined, className }
  return target.type === 'link' ? (
    <Anchor href={pageUrl(target.url, page)} {...facts}>
      {children}
    </Anchor>
  ) : (
    <button type="button" onClick={() => target.onPage(page)} {...facts}>
      {children}
    </button>
  )
}

/** @throws if the url of a `link` paginator lacks `[page]`. */
export function Pagination(props: PaginationProps) {
  const { totalItems, itemsPerPage = defaultPageSize, maxPagesShown = pagesShown } = props
  const { currentPage, direction, locale = 'en', texts } = props
  if (props.type === 'link' && !/\[page\]|%5Bpage%5D/i.test(props.url)) {
    throw new Error('Pagination of type "link" needs a url that contains [page].')
  }
  const count = pageCount(totalItems, itemsPerPage)
  if (count === 1) return null
  return (
    <nav aria-label={texts.label} dir={direction} className="print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step target={props} page={currentPage - 1} label={texts.previous} off={currentPage <= 1}>
            <ChevronLeft className="size-5 rtl:-scale-x-100" />
          </Step>
        </li>
        {pageWindow(currentPage, count, maxPagesShown).map(page => (
          <li key={page}>
            <Step target={props} page={page} label={texts.page(inDigits(page, locale))} current={page === currentPage}>
              {inDigits(page, locale)}
            </Step>
          </li>
        ))}
        <li>
          <Step target={props} page={currentPage + 1} label={texts.next} off={currentPage >= count}>
            <ChevronRight className="size-5 rtl:-scale-x-100" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

/** The number of pages; an empty list has one. */
export function pageCount(totalItems: number, itemsPerPage: number = defaultPageSize): number {
  return Math.max(1, Math.ceil(totalItems / itemsPerPage))
}

/** At most `shown` adjacent numbers, with the current one in the middle unless an end is close. */
export function pageWindow(current: number, count: number, shown: number = pagesShown): readonly number[] {
  const length = Math.min(shown, count)
  const first = Math.min(Math.max(1, current - Math.floor(shown / 2)), count - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}

/** The address of a page: `url` contains `[page]` in place of the number, plain or percent-encoded. */
export function pageUrl(url: string, page: number): string {
  return url.replace(/\[page\]|%5Bpage%5D/i, String(page))
}
