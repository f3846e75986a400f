// The tools of the editor: one stop of the Tab key, arrow keys between them; at the foot on phones.
import type { Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteTable, isInTable, toggleHeaderRow } from '@tiptap/pm/tables'
import AtSign from 'lucide-react/icons/at-sign'
import Rows from 'lucide-react/icons/between-horizontal-start'
import Columns from 'lucide-react/icons/between-vertical-start'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Head from 'lucide-react/icons/panel-top'
import RightToLeft from 'lucide-react/icons/pilcrow-left'
import LeftToRight from 'lucide-react/icons/pilcrow-right'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Table from 'lucide-react/icons/table'
import Quote from 'lucide-react/icons/text-quote'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { insertTable } from './create-editor.ts'

type ToolName = keyof typeof import('#shared/i18n/en/rich-text.json')['tool']
type Tool = {
  readonly name: ToolName
  readonly Icon: ComponentType<{ 'aria-hidden': 'true' }>
  /** After `Ctrl`. */
  readonly keys?: string
  /** Without it the tool has no state. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const mark = (name: 'bold' | 'italic' | 'strike', Icon: Tool['Icon'], keys: string): Tool => ({
  ...{ name, Icon, keys },
  isOn: editor => editor.isActive(name),
  run: editor => editor.chain().focus().toggleMark(name).run(),
})

const heading = (name: ToolName, level: 2 | 3, Icon: Tool['Icon']): Tool => ({
  ...{ name, Icon, keys: `Alt ${level}` },
  isOn: editor => editor.isActive('heading', { level }),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
})

/** Pressed again it follows the text. */
const direction = (dir: 'ltr' | 'rtl', Icon: Tool['Icon']): Tool => ({
  ...{ name: dir, Icon },
  isOn: editor => editor.isActive({ dir }),
  run: editor => {
    const next = { dir: editor.isActive({ dir }) ? 'auto' : dir }
    editor.chain().focus().updateAttributes('paragraph', next).updateAttributes('heading', next).run()
  },
})

const ofText: readonly (readonly Tool[])[] = [
  [heading('heading', 2, Heading2), heading('subheading', 3, Heading3)],
  [mark('bold', Bold, 'B'), mark('italic', Italic, 'I'), mark('strike', Strikethrough, 'Shift S')],
  [
    {
      ...{ name: 'bullets', Icon: List, keys: 'Shift 8' },
      isOn: editor => editor.isActive('bulletList'),
      run: editor => editor.chain().focus().toggleBulletList().run(),
    },
    {
      ...{ name: 'numbers', Icon: ListOrdered, keys: 'Shift 7' },
      isOn: editor => editor.isActive('orderedList'),
      run: editor => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      ...{ name: 'quote', Icon: Quote, keys: 'Shift B' },
      isOn: editor => editor.isActive('blockquote'),
      run: editor => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [direction('ltr', LeftToRight), direction('rtl', RightToLeft)],
]

const history: readonly Tool[] = [
  {
    ...{ name: 'undo', Icon: Undo, keys: 'Z' },
    can: editor => editor.can().undo(),
    run: editor => editor.chain().focus().undo().run(),
  },
  {
    ...{ name: 'redo', Icon: Redo, keys: 'Shift Z' },
    can: editor => editor.can().redo(),
    run: editor => editor.chain().focus().redo().run(),
  },
]

const ofTable: readonly Tool[] = (
  [
    ['row', Rows, addRowAfter],
    ['column', Columns, addColumnAfter],
    ['head-row', Head, toggleHeaderRow],
    ['delete-table', Trash, deleteTable],
  ] as const
).map(([name, Icon, change]) => ({
  ...{ name, Icon },
  run: editor =>
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => change(state, dispatch))
      .run(),
}))

export type Opening = {
  readonly onLink: () => void
  /** Null: there can be no pictures, nobody can be mentioned. */
  readonly onPicture: (() => void) | null
  readonly onMention: (() => void) | null
  readonly hasTables: boolean
}

function groupsOf(editor: Editor, { onLink, onPicture, onMention, hasTables }: Opening): readonly (readonly Tool[])[] {
  const link: Tool = { name: 'link', Icon: LinkIcon, keys: 'K', isOn: () => editor.isActive('link'), run: onLink }
  return [
    ...ofText,
    [
      link,
      ...(onPicture ? [{ name: 'picture', Icon: ImageIcon, run: onPicture } as const] : []),
      ...(hasTables ? [{ name: 'table', Icon: Table, run: insertTable } as const] : []),
      ...(onMention ? [{ name: 'mention', Icon: AtSign, run: onMention } as const] : []),
    ],
    ...(isInTable(editor.state) ? [ofTable] : []),
    history,
  ]
}

/** The next tool by arrow keys, in the direction of the page. */
function moveFocus(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const steps = { Home: -at, End: buttons.length - 1 - at, ArrowLeft: -1, ArrowRight: -1, [forward]: 1 }
  const by = steps[event.key]
  if (by === undefined) return null
  event.preventDefault()
  const next = buttons[(at + by + buttons.length) % buttons.length] ?? null
  next?.focus()
  return next
}

type ToolbarProps = Opening & { readonly editor: Editor; readonly controls: string }

export function Toolbar({ editor, controls, ...opening }: ToolbarProps) {
  const t = useTexts('rich-text')
  const [stop, setStop] = useState<string>('heading')
  const groups = groupsOf(editor, opening)
  const first = groups.flat().some(({ name }) => name === stop) ? stop : 'heading'
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      className="rich-tools"
      onKeyDown={event => setStop(moveFocus(event)?.dataset.tool ?? stop)}
    >
      {groups.map(tools => (
        <div key={tools[0]?.name} className="rich-group">
          {tools.map(({ name, Icon, keys, isOn, can, run }) => (
            <button
              key={name}
              type="button"
              data-tool={name}
              tabIndex={name === first ? 0 : -1}
              aria-pressed={isOn?.(editor)}
              aria-disabled={can ? !can(editor) : undefined}
              aria-keyshortcuts={keys && `Control+${keys.replace(' ', '+')}`}
              aria-label={t(`tool.${name}`)}
              title={keys ? `${t(`tool.${name}`)}, Ctrl ${keys}` : t(`tool.${name}`)}
              // The selection stays in the text.
              onMouseDown={event => event.preventDefault()}
              onFocus={() => setStop(name)}
              onClick={() => run(editor)}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
