import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import HandHeart from 'lucide-react/icons/hand-heart'
import Heart from 'lucide-react/icons/heart'
import Reply from 'lucide-react/icons/reply'
import Smile from 'lucide-react/icons/smile'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ComponentType, SVGProps } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'
import type { Chat, Message } from './chat-types.ts'

type People = Chat['people']

export const nameOf = (people: People, id: string | null): string => people.find(person => person.id === id)?.name ?? ''

const address = /(https?:\/\/[^\s<>]+[^\s<>.,;:!?)\]'"،؛؟])/gu

function partsOf(text: string) {
  let start = 0
  return text.split(address).map((part, at) => {
    start += part.length
    return { start: start - part.length, part, isAddress: at % 2 === 1 }
  })
}

/** URLs become links; everything else is plain text. */
export function MessageText({ text }: { readonly text: string }) {
  return partsOf(text).map(({ start, part, isAddress }) =>
    isAddress ? (
      <a
        key={start}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className="underline underline-offset-4"
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
}

const shownWide = 400

function Photo({ file }: { readonly file: Message['files'][number] }) {
  const t = useTexts('chats')
  const picture = file.picture ? readPictureReference(file.picture) : null
  if (!picture) return null
  const widths = widthsOfUploaded(picture)
  const wide = widths.find(width => width >= shownWide) ?? widths.at(-1) ?? picture.width
  return (
    <a href={uploadedAddress(picture, widths.at(-1) ?? wide, 'webp')} target="_blank" rel="noreferrer">
      <img
        src={uploadedAddress(picture, wide, 'webp')}
        alt={t('photo', { name: file.name })}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="chat-photo"
      />
    </a>
  )
}

export function Files({ files }: Pick<Message, 'files'>) {
  const format = useFormat()
  const t = useTexts('chats')
  const photos = files.filter(({ picture }) => picture)
  const documents = files.filter(({ picture }) => !picture)
  return (
    <>
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {photos.map(file => (
            <Photo key={file.id} file={file} />
          ))}
        </div>
      )}
      {documents.map(({ id, name, bytes }) => (
        <Anchor key={id} href={`/api/files/${id}`} download className="flex min-h-11 items-center gap-2 text-15">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0 truncate underline underline-offset-4">
            <bdi>{name}</bdi>
          </span>
          <span className="shrink-0 note">
            {t('size', { size: format.number(Math.max(1, Math.round(bytes / 1024))) })}
          </span>
        </Anchor>
      ))}
    </>
  )
}

/** The message that this one replies to, in short; a link to it. */
export function Answered({
  replyTo,
  people,
  onOpen,
}: {
  readonly replyTo: NonNullable<Message['replyTo']>
  readonly people: People
  readonly onOpen: (seq: number) => void
}) {
  const t = useTexts('chats')
  return (
    <button type="button" onClick={() => onOpen(replyTo.seq)} className="chat-answered">
      <Reply aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
      <span className="min-w-0">
        <b className="block font-medium">
          <bdi>{nameOf(people, replyTo.author)}</bdi>
        </b>
        <span dir="auto" className="block truncate">
          {replyTo.text || t('no-words')}
        </span>
      </span>
    </button>
  )
}

/** Icons, since not every device has emoji for them. */
export const signs: Readonly<Record<Message['reactions'][number]['reaction'], ComponentType<SVGProps<SVGSVGElement>>>> =
  {
    thumb: ThumbsUp,
    thanks: HandHeart,
    heart: Heart,
    smile: Smile,
    look: Eye,
  }

type SignsProps = {
  readonly message: Message
  readonly people: People
  readonly readerId: string
  readonly onPress?: ((reaction: keyof typeof signs, on: boolean) => void) | undefined
}

export function Signs({ message, people, readerId, onPress }: SignsProps) {
  const t = useTexts('chats')
  const format = useFormat()
  if (message.reactions.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {message.reactions.map(({ reaction, people: by }) => {
        const isMine = by.includes(readerId)
        const Icon = signs[reaction]
        const names = format.list(by.map(id => nameOf(people, id)))
        return (
          <li key={reaction}>
            <button
              type="button"
              className="chat-sign"
              aria-pressed={isMine}
              disabled={!onPress}
              title={names}
              onClick={() => onPress?.(reaction, !isMine)}
            >
              <Icon aria-hidden="true" className="size-4" />
              <span className="sr-only">{t('sign-by', { sign: t(`signs.${reaction}`), names })}</span>
              {by.length > 1 && <span className="tabular-nums">{format.number(by.length)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
