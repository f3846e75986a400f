// Where a photo belongs that another application has shared to the site.
import ImageIcon from 'lucide-react/icons/image'
import MessageSquare from 'lucide-react/icons/message-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useBookName } from '#client/features/ideabooks/book-name.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { readShared, type Shared } from '#client/platform/offline/shared-photos.ts'
import { withShared } from '#client/platform/offline/use-shared.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './share.data.ts'

/** Undefined until the device's storage was read. */
function useStored(): Shared | null | undefined {
  const { user } = useRoot()
  const [shared, setShared] = useState<Shared | null | undefined>()
  const person = user?.key
  useEffect(() => {
    if (!person) return
    readShared(person)
      .then(setShared)
      .catch(() => setShared(null))
  }, [person])
  return shared
}

function Photo({ file }: { readonly file: File }) {
  const src = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  return <img src={src} alt={file.name} className="h-24 w-auto max-w-40 rounded-control border object-cover" />
}

function Parcel({ files, text }: Shared) {
  const t = useTexts('share')
  return (
    <section aria-label={t('shared')} className="grid gap-3">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {files.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos of one share may have the same name
          <Photo key={place} file={file} />
        ))}
      </div>
      {text && (
        <p dir="auto" className="max-w-184 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </section>
  )
}

type Choice = { readonly id: string; readonly to: string; readonly title: ReactNode; readonly note?: ReactNode }
type Kind = { readonly title: string; readonly icon: ReactNode; readonly choices: readonly Choice[] }

function Choices({ title, icon, choices }: Kind) {
  if (choices.length === 0) return null
  return (
    <section>
      <h2 className="part-title">{title}</h2>
      <ul className="border-t">
        {choices.map(({ id, to, title: name, note }) => (
          <li key={id} className="border-b">
            <Anchor href={withShared(to)} className="flex min-h-14 items-center gap-3 py-2 hover:text-clay">
              {icon}
              <span className="grid min-w-0">
                <span className="line-clamp-2 font-medium">{name}</span>
                {note && <span className="note">{note}</span>}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useKinds(): readonly Kind[] {
  const t = useTexts('share')
  const nameOf = useBookName()
  const { books, projects, chats } = usePageData<typeof data>()
  const look = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const
  return [
    {
      title: t('book'),
      icon: <ImageIcon {...look} />,
      choices: books.map(book => ({
        ...book,
        title: <bdi>{nameOf(book)}</bdi>,
        note: t('items', { count: book.count }),
      })),
    },
    {
      title: t('diary'),
      icon: <NotebookPen {...look} />,
      choices: projects.map(({ id, to, title, code, language }) => ({
        ...{ id, to, note: code },
        title: (
          <bdi lang={language} dir="auto">
            {title}
          </bdi>
        ),
      })),
    },
    {
      title: t('chat'),
      icon: <MessageSquare {...look} />,
      choices: chats.map(({ id, to, name, title, language }) => ({
        ...{ id, to },
        title: <bdi>{name ?? t('support')}</bdi>,
        note: title && <bdi lang={language ?? undefined}>{title}</bdi>,
      })),
    },
  ]
}

/** Why nothing can be chosen. */
function Elsewhere({ why }: { readonly why: 'missed' | 'nothing' | 'nowhere' }) {
  const t = useTexts('share')
  const { home } = usePageData<typeof data>()
  return (
    <>
      <Callout title={t(`${why}.title`)} live>
        {t(`${why}.text`)}
      </Callout>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={home}>{t('home')}</ButtonLink>
        <ButtonLink kind="quiet" href={href('mobile-application')}>
          {t('application')}
        </ButtonLink>
      </p>
    </>
  )
}

export function Component() {
  const t = useTexts('share')
  const { isMissed } = usePageData<typeof data>()
  const stored = useStored()
  const kinds = useKinds()
  const isEmpty = kinds.every(({ choices }) => choices.length === 0)
  const found = stored === null ? 'nothing' : isEmpty ? 'nowhere' : null
  const why = isMissed ? 'missed' : found
  return (
    <Container>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={why ? undefined : t('lead')} />
      <Stack>
        {why && <Elsewhere why={why} />}
        {stored && <Parcel {...stored} />}
        {!why && kinds.map(kind => <Choices key={kind.title} {...kind} />)}
      </Stack>
    </Container>
  )
}
