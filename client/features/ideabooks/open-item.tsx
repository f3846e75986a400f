// One item in full: its picture with frames, and its notes. A frame is drawn by pointer, or added by N and moved by keys.
import Frame from 'lucide-react/icons/frame'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Kbd } from '#client/ui/base/kbd.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { Frame as Place } from '#shared/features/ideabooks/shapes.ts'
import { useWhoIsHere } from './book-presence.ts'
import type { ItemView } from './book-view.ts'
import { firstFrame, frameAfterKey, frameBetween, pointIn } from './frame-draft.ts'
import { Frames } from './frames.tsx'
import { useItemFacts } from './item-facts.ts'
import { ItemMenu } from './item-menu.tsx'
import { NoteForm } from './note-form.tsx'
import { Notes } from './notes.tsx'
import { SentimentMark } from './sentiment.tsx'
import { useBook, useMayInBook } from './use-book.ts'

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
      <p className="note grow">{facts(item).join(' · ')}</p>
      <SentimentMark of={item.sentiment} />
      {may.edit && <ItemMenu item={item} />}
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

/** Drawing on the picture; a press without a movement changes nothing. */
function useDrawing(mayDraw: boolean) {
  const [frame, setFrame] = useState<Place | null>(null)
  const picture = useRef<HTMLDivElement>(null)
  const from = useRef<ReturnType<typeof pointIn> | null>(null)
  const begin = useCallback(() => {
    setFrame(firstFrame())
    // Once the frame is there.
    requestAnimationFrame(() => picture.current?.querySelector<HTMLElement>('[data-frame-draft]')?.focus())
  }, [])
  const draw = (event: PointerEvent<HTMLElement>): void => {
    if (from.current)
      setFrame(old => frameBetween(from.current ?? { x: 0, y: 0 }, pointIn(event.currentTarget, event)) ?? old)
  }
  const handlers = mayDraw && {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isLink = (event.target as Element).closest('a') !== null
      // A finger scrolls the page until a frame has been added.
      if (event.button !== 0 || isLink || (event.pointerType === 'touch' && !frame)) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = pointIn(event.currentTarget, event)
    },
    onPointerMove: draw,
    onPointerUp: () => {
      from.current = null
    },
  }
  return { frame, setFrame, begin, picture, handlers }
}

type Drawing = ReturnType<typeof useDrawing>

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
      <Picture key={item.large.src} picture={item.large} sizes="(min-width: 64rem) 34rem, 100vw" />
      <Frames notes={item.notes} draft={frame && { frame, onKey }} />
    </div>
  )
}

function NewNote({ item, drawing }: Props & { readonly drawing: Drawing }) {
  const t = useTexts('ideabooks')
  const { frame, setFrame, begin } = drawing
  return (
    <div className="grid gap-2 print:hidden">
      <NoteForm
        item={item.id}
        frame={frame}
        yes={t('note.add')}
        onSent={() => setFrame(null)}
        {...(frame && { onCancel: () => setFrame(null) })}
      />
      {item.large && (
        <>
          <Button size="small" icon={<Frame aria-hidden="true" />} aria-keyshortcuts="N" onClick={begin}>
            {t('frame.add')}
          </Button>
          <p id="frame-help" className="note">
            {t(frame ? 'frame.keys' : 'frame.help')} {!frame && <Kbd>N</Kbd>}
          </p>
        </>
      )}
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
          {comment && <NewNote item={item} drawing={drawing} />}
        </div>
      </div>
    </section>
  )
}
