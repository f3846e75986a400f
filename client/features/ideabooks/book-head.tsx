// The title of a book, who is here, and what can be done with the whole book.
import Share from 'lucide-react/icons/users'
import { DialogButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { isolated } from './book-facts.ts'
import { useBookName } from './book-name.ts'
import { Face } from './book-people.tsx'
import { useWhoIsHere } from './book-presence.ts'
import { PrintBrief } from './print-brief.tsx'
import { LeaveButton, ShareDialog } from './share-dialog.tsx'
import { useBook, useMayInBook } from './use-book.ts'

/** The form for a job of any trade. */
const jobForm = 'general-job'

/** "13 items · Karim and Youssef are here now · saved 09:42". */
function useLead(): string {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { book, now } = useBook()
  const here = useWhoIsHere(book.people ?? [], now)
  return [
    t('items', { count: book.items.length }),
    here.length > 0
      ? t('here-now', { count: here.length, names: format.list(here.map(({ name }) => isolated(name))) })
      : '',
    t('changed', { when: format.relative(book.updatedAt, now) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function BookHead() {
  const t = useTexts('ideabooks')
  const nameOf = useBookName()
  const { book, now } = useBook()
  const { user } = useRoot()
  const may = useMayInBook()
  const here = useWhoIsHere(book.people ?? [], now)
  const lead = useLead()
  const area = user ? areaOf(user) : 'user'
  return (
    <PageTitle
      breadcrumbs={
        area !== 'admin' && (
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: areaHref(`${area}.my-ideas-book`) }, { label: nameOf(book) }]}
          />
        )
      }
      title={nameOf(book)}
      lead={lead}
      facts={
        here.length > 0 && (
          <span aria-hidden="true" className="faces">
            {here.slice(0, 5).map(person => (
              <Face key={person.id} person={person} isHere />
            ))}
          </span>
        )
      }
      action={
        <>
          {may.edit && (
            <DialogButton
              icon={<Share aria-hidden="true" className="size-5" />}
              dialog={close => <ShareDialog onClose={close} />}
            >
              {t('share.open-dialog')}
            </DialogButton>
          )}
          <LeaveButton />
          <PrintBrief />
          {may.own && area === 'user' && (
            <ButtonLink kind="primary" href={`${href('job-request.form', { form: jobForm })}?book=${book.id}`}>
              {t('post-job')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
