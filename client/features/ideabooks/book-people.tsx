// The members of a book with their roles, and who is here.
import { DialogButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useNow } from '#client/platform/offline/use-outbox.ts'
import { useRoot } from '#client/platform/root.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { PersonView } from './book-view.ts'
import { ShareDialog } from './share-dialog.tsx'
import { useBook, useMayInBook } from './use-book.ts'

/** A face with a dot while the person is here. */
export function Face({ person, isHere }: { readonly person: PersonView; readonly isHere: boolean }) {
  return (
    <span className="face" data-here={isHere ? '' : undefined}>
      <Avatar name={person.name} picture={person.portrait} size="small" />
    </span>
  )
}

function useStateOf(): (person: PersonView) => string {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { now: start } = useBook()
  const now = useNow(start)
  return ({ userId, hereUntil, writingItem }) => {
    if (userId === null) return t('people.invited')
    if (hereUntil === null) return ''
    if (hereUntil <= now) return format.relative(hereUntil, now)
    return t(writingItem ? 'people.writing' : 'people.here')
  }
}

export function BookPeople() {
  const t = useTexts('ideabooks')
  const { book, now: start } = useBook()
  const { user } = useRoot()
  const now = useNow(start)
  const may = useMayInBook()
  const stateOf = useStateOf()
  const invite = may.edit && (
    <DialogButton size="small" kind="quiet" dialog={close => <ShareDialog onClose={close} />}>
      {t('people.invite')}
    </DialogButton>
  )
  return (
    <section aria-labelledby="people">
      <SectionHeading id="people" title={t('people.title')} action={invite} compact />
      <ul className="people-rows">
        {(book.people ?? []).map(person => (
          <li key={person.id}>
            <Face person={person} isHere={(person.hereUntil ?? '') > now} />
            <span className="min-w-0">
              <bdi>{person.userId === user?.id ? t('you') : person.name}</bdi>
              <span className="note block">{stateOf(person)}</span>
            </span>
            <span className="note">{t(`roles.${person.role}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
