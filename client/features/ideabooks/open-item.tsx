// One item in full: its picture with frames, and its notes. A frame is drawn by pointer, or added by N and moved by keys.
import { type KeyboardEvent, useEffect } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { useWhoIsHere } from './book-presence.ts'
import type { ItemView } from './book-view.ts'
import { ItemMenu, NewNote } from './edit-parts.tsx'
import { frameAfterKey } from './frame-draft.ts'
import { Frames } from './frames.tsx'
import { useItemFacts } from './item-facts.ts'
import { Notes } from './notes.tsx'
import { SentimentMark } from './sentiment.tsx'
import { useBook, useMayInBook } from './use-book.ts'
import { type Drawing, useDrawing } from './use-drawing.ts'

type Props = { readonly item: ItemView }

/** `id` of the heading: `title-<id>`. */
export function ItemHead({ item }: Props) {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const facts = useItemFacts()
  const may = useMayInBook()
  const title = <bdi>{item.title || item.source || t(`kinds.${item.kind}`)}</bdi>
  return (
    <div className="open-head">
      <span className="bubble">{format.number(item.number)}</span>
      <h2 id={`title-${item.id}`} className="font-semibold text-17">
        {item.path ? (
          <Anchor href={item.path} className="hover:underline">
            {title}
          </Anchor>
        ) : item.url ? (
          <a href={item.url} rel="noreferrer nofollow" target="_blank" className="hover:underline">
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      <p className="note min-w-0 flex-[1_1_8rem]">{facts(item).join(' · ')}</p>
      <SentimentMark of={item.sentiment} />
      {may.edit && (
        <LazyPart>
          <ItemMenu item={item} />
        </LazyPart>
      )}
    </div>
  )
}

function Writers({ item }: Props) {
  const t = useTexts('ideabooks')
  const { book, now } = useBook()
  const writers = useWhoIsHere(book.people ?? [], now).filter(({ writingItem }) => writingItem === item.id)
  return writers.map(({ id, name }) => (
    <p key={id} className="note">
      {t('writing', { name })}
    </p>
  ))
}

/** N adds a frame, unless somebody is typing. */
function useFrameKey(begin: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): void => {
      const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog') !== null
      if (key.toLowerCase() === 'n' && !isTyping && !ctrlKey && !metaKey && !altKey) begin()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, begin])
}

function OpenPicture({ item, drawing }: Props & { readonly drawing: Drawing }) {
  const { comment } = useMayInBook()
  const { frame, setFrame, picture, handlers } = drawing
  const onKey = (event: KeyboardEvent): void => {
    if (!frame) return
    const next = frameAfterKey(frame, event.key, event.shiftKey)
    if (next) setFrame(next)
    else if (event.key === 'Enter') document.getElementById('text')?.focus()
    else if (event.key === 'Escape') setFrame(null)
    else return
    event.preventDefault()
  }
  if (!item.large) return <div className="squared aspect-3/2" />
  return (
    <div
      ref={picture}
      className="open-picture"
      dir="ltr"
      data-drawing={frame ? '' : undefined}
      data-may-draw={comment ? '' : undefined}
      {...handlers}
    >
      <Picture key={item.large.src} picture={item.large} sizes="(min-width: 64rem) 42rem, 100vw" />
      <Frames notes={item.notes} draft={frame && { frame, onKey }} />
    </div>
  )
}

export function OpenItem({ item }: Props) {
  const { comment } = useMayInBook()
  const mayDraw = comment && item.large !== null
  const drawing = useDrawing(mayDraw)
  useFrameKey(drawing.begin, mayDraw)
  return (
    <section id="open" aria-labelledby={`title-${item.id}`} className="open-item">
      <ItemHead item={item} />
      <div className="open-parts">
        <OpenPicture item={item} drawing={drawing} />
        <div className="open-notes">
          <Notes item={item.id} notes={item.notes} />
          <Writers item={item} />
          {comment && (
            <LazyPart>
              <NewNote item={item} drawing={drawing} />
            </LazyPart>
          )}
        </div>
      </div>
    </section>
  )
}
