// The editor of Tiptap for one field, without React.
import { Editor, type JSONContent } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Callout, Embed, RichText } from '#shared/rich-text/rich-text.ts'
import { editedDocument, storedDocument } from './editor-document.ts'
import { editorNodes, type Words } from './editor-nodes.ts'
import { embedAt } from './embed-at.ts'
import { cleanPasted, picturesOfPaste } from './paste.ts'
import type { PictureNode } from './plain-document.ts'

/** More could not be sent, and would stop the page. */
const mostPasted = 100_000

type Options = {
  /** Null: without a view, for tests. */
  readonly element: HTMLElement | null
  readonly value: RichText | null
  readonly words: Words
  readonly onChange: (value: RichText) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onTooLong: () => void
  /** Whether the key is used up, by the list of people for example. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

export function createEditor(options: Options): Editor {
  const { element, value, words, onChange, onFiles, onTooLong, onKey } = options
  const take = (files: readonly File[]): boolean => {
    if (files.length > 0) onFiles(files)
    return files.length > 0
  }
  /** Before it is parsed. */
  const refuse = (_: EditorView, event: ClipboardEvent): boolean => {
    if ((event.clipboardData?.getData('text/plain').length ?? 0) <= mostPasted) return false
    event.preventDefault()
    onTooLong()
    return true
  }
  const drop = (view: EditorView, { dataTransfer, clientX, clientY }: DragEvent): boolean => {
    const files = picturesOfPaste(dataTransfer)
    const place = files.length > 0 ? view.posAtCoords({ left: clientX, top: clientY }) : null
    if (place) editor.commands.setTextSelection(place.pos)
    return take(files)
  }
  const editor: Editor = new Editor({
    element,
    content: editedDocument(value),
    extensions: editorNodes(words),
    // The content policy refuses its style element; rich-text.css has the rules.
    injectCSS: false,
    textDirection: 'auto',
    editorProps: {
      transformPastedHTML: cleanPasted,
      handleDOMEvents: { paste: refuse },
      handlePaste: (_, { clipboardData }) =>
        take(picturesOfPaste(clipboardData)) || embedPasted(editor, clipboardData?.getData('text/plain') ?? ''),
      handleDrop: (view, event, _, moved) => !moved && drop(view, event),
      handleKeyDown: (_, event) => onKey(event),
    },
    onUpdate: () => onChange(storedDocument(editor.getJSON() as RichText)),
  })
  return editor
}

const isEmptyLine = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth === 1 && $from.parent.content.size === 0

/** Before an empty line, else below the block with the cursor, which stays where it is. Returns where the node is. */
function insertBlock(editor: Editor, node: JSONContent): number {
  const { $from, to } = editor.state.selection
  const below = $from.depth > 0 ? $from.after(1) : to
  const at = isEmptyLine(editor.state) ? $from.before(1) : below
  editor.commands.insertContentAt(at, node, { updateSelection: false })
  return at
}

export const insertPicture = (editor: Editor, file: string): void =>
  void insertBlock(editor, { type: 'image', attrs: { file, alt: '', decoration: false } })

export const insertEmbed = (editor: Editor, attrs: Embed): void => void insertBlock(editor, { type: 'embed', attrs })

/** An address of the site that is pasted alone into an empty line. */
function embedPasted(editor: Editor, text: string): boolean {
  const embed = isEmptyLine(editor.state) ? embedAt(text, location.host) : null
  if (embed) insertEmbed(editor, embed)
  return embed !== null
}

export function changePicture(editor: Editor, file: string, change: Partial<PictureNode['attrs']> | null): void {
  const { tr, doc } = editor.state
  const places: number[] = []
  doc.forEach((node, at) => {
    if (node.type.name === 'image' && node.attrs.file === file) places.unshift(at)
  })
  for (const at of places)
    if (change) tr.setNodeMarkup(at, null, { ...doc.nodeAt(at)?.attrs, ...change })
    else tr.delete(at, at + 1)
  editor.view.dispatch(tr)
}

/** Two rows below a row of heads, with the cursor in the first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')]
  const at = insertBlock(editor, { type: 'table', content })
  editor.commands.focus(at + 4)
}

/** In a callout its kind changes. */
export function insertCallout(editor: Editor, kind: Callout): void {
  if (editor.isActive('callout')) {
    editor.chain().focus().updateAttributes('callout', { kind }).run()
    return
  }
  const at = insertBlock(editor, { type: 'callout', attrs: { kind }, content: [{ type: 'paragraph' }] })
  editor.commands.focus(at + 2)
}

export type Asked = { readonly q: string; readonly from: number; readonly to: number }

/** The beginning of a name after `@`, before the cursor. */
export function askedPerson({ state: { selection } }: Editor): Asked | null {
  const { $from, empty, to } = selection
  if (!empty) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const q = /(?:^|[\s(\ufffc])@([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)$/u.exec(
    before,
  )?.[1]
  return q === undefined ? null : { q, from: to - q.length - 1, to }
}
