// The editor in its field: the toolbar, the text, and what its tools open. Loaded when somebody begins to write.
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ControlProps } from '#client/ui/controls/field.tsx'
import type { Embed, RichText } from '#shared/rich-text/rich-text.ts'
import { EmbedForm, LinkForm } from './address-forms.tsx'
import { changePicture, createEditor, insertPicture } from './create-editor.ts'
import { editedDocument } from './editor-document.ts'
import { type FindPeople, type Named, PeopleList } from './people-list.tsx'
import { documentOf, type PictureNode } from './plain-document.ts'
import { Toolbar } from './toolbar.tsx'

export type NamedEmbed = Embed & { readonly title: string }

/** What the field does with the pictures of the text. */
export type PicturePort = {
  readonly insert: (file: string) => void
  readonly change: (file: string, change: Partial<PictureNode['attrs']> | null) => void
}

type Props = {
  readonly facts: ControlProps
  readonly labelId: string
  readonly value: RichText | null
  readonly onChange: (value: RichText) => void
  /** What is before the cursor in the text area that it replaces; null: the focus was elsewhere. */
  readonly before: string | null
  readonly pictures: RefObject<PicturePort | null>
  readonly onFiles: (files: readonly File[]) => void
  readonly onPicture: (() => void) | null
  readonly findPeople: FindPeople | undefined
  readonly people: readonly Named[]
  readonly embeds: readonly NamedEmbed[]
}

type Keys = RefObject<((event: KeyboardEvent) => boolean) | null>

/** At once: the command of the editor waits for a frame. */
function focusAfter(editor: Editor, before: string): void {
  const { content } = editor.schema.nodeFromJSON(editedDocument(documentOf(before, [])))
  editor.commands.setTextSelection(content.size - 1)
  editor.view.focus()
}

/** Null until the element is there. */
function useEditor(props: Props, element: RefObject<HTMLElement | null>, keys: Keys, names: Map<string, string>) {
  const t = useTexts('rich-text')
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isTooLong, setTooLong] = useState(false)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const sent = useRef(JSON.stringify(props.value))
  const latest = useRef(props)
  latest.current = props
  // Together with the drawing that takes the text area away, or a key pressed in between would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for the life of the field
  useLayoutEffect(() => {
    if (!element.current) return
    const made = createEditor({
      element: element.current,
      value: latest.current.value,
      words: {
        personOf: id => names.get(id) ?? t('somebody'),
        calloutOf: kind => t(`insert.${kind}`),
        embedOf: ({ kind, slug }) => {
          const known = latest.current.embeds.find(one => one.kind === kind && one.slug === slug)
          return t(`embed.${kind}`, { name: known?.title ?? slug.replaceAll('-', ' ') })
        },
      },
      onChange: value => {
        sent.current = JSON.stringify(value)
        setTooLong(false)
        latest.current.onChange(value)
      },
      onFiles: files => latest.current.onFiles(files),
      onTooLong: () => setTooLong(true),
      onKey: event => keys.current?.(event) ?? false,
    })
    made.on('transaction', drawAgain)
    const { before, pictures } = latest.current
    if (before !== null) focusAfter(made, before)
    pictures.current = {
      insert: file => insertPicture(made, file),
      change: (file, change) => changePicture(made, file, change),
    }
    setEditor(made)
    return () => {
      pictures.current = null
      made.destroy()
    }
  }, [])
  const { value } = props
  // With the drawing: later, more could have been typed meanwhile.
  useLayoutEffect(() => {
    const given = JSON.stringify(value)
    if (!editor || given === sent.current) return
    // The form begins again, or a draft was restored.
    sent.current = given
    editor.commands.setContent(editedDocument(value), { emitUpdate: false })
  }, [editor, value])
  return { editor, isTooLong }
}

/** The attributes of the field, on the element that the editor made. */
function useFacts(editor: Editor | null, { facts, labelId }: Props): void {
  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = facts
  useLayoutEffect(() => {
    const all = {
      ...{ id, class: 'rich-text rich-edited', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      ...(described && { 'aria-describedby': described }),
      ...(invalid && { 'aria-invalid': 'true' }),
    }
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes: all } })
  }, [editor, id, labelId, described, invalid])
}

/** How much of the page a keyboard on the screen covers, for the tools above it. */
function useKeyboard(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    const end = new AbortController()
    const measure = (): void => {
      const covered = view ? Math.max(window.innerHeight - view.height - view.offsetTop, 0) : 0
      frame.current?.style.setProperty('--keyboard', `${covered}px`)
    }
    for (const event of ['resize', 'scroll']) view?.addEventListener(event, measure, { signal: end.signal })
    return () => end.abort()
  }, [frame])
}

export function RichTextEditor(props: Props) {
  const { findPeople, people, onPicture } = props
  const t = useTexts('rich-text')
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const listKeys: Keys = useRef(null)
  const keys: Keys = useRef(null)
  const names = useRef(new Map<string, string>())
  for (const { id, name } of people) names.current.set(id, name)
  const [asked, setAsked] = useState<'link' | 'embed' | null>(null)
  const close = (): void => setAsked(null)
  const { editor, isTooLong } = useEditor(props, element, keys, names.current)
  useFacts(editor, props)
  useKeyboard(frame)
  keys.current = event => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return listKeys.current?.(event) ?? false
    event.stopPropagation()
    setAsked('link')
    return true
  }
  const mention = (): void => {
    const before = editor?.state.selection.$from.nodeBefore?.text ?? ' '
    editor
      ?.chain()
      .focus()
      .insertContent(before.endsWith(' ') ? '@' : ' @')
      .run()
  }
  return (
    <div ref={frame} className="rich-frame">
      {editor && (
        <Toolbar
          editor={editor}
          controls={props.facts.id}
          onLink={() => setAsked('link')}
          onEmbed={() => setAsked('embed')}
          onPicture={onPicture}
          onMention={findPeople ? mention : null}
        />
      )}
      {editor && asked === 'link' && <LinkForm editor={editor} onClose={close} />}
      {editor && asked === 'embed' && <EmbedForm editor={editor} onClose={close} />}
      <div className="rich-page">
        <div ref={element} />
        {editor && findPeople && (
          <PeopleList
            editor={editor}
            find={findPeople}
            keys={listKeys}
            onChosen={({ id, name }) => names.current.set(id, name)}
          />
        )}
      </div>
      <p role="status" className="rich-status">
        {isTooLong ? t('too-long') : ''}
      </p>
    </div>
  )
}
