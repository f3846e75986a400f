// The tools of the editor: one stop of the Tab key, arrow keys between them; at the foot on phones.
import type { Editor } from '@tiptap/core'
import AtSign from 'lucide-react/icons/at-sign'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import RightToLeft from 'lucide-react/icons/pilcrow-left'
import LeftToRight from 'lucide-react/icons/pilcrow-right'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Quote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo-2'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { TriggerProps } from '#client/ui/floats/menu.tsx'
import { InsertMenu } from './insert-menu.tsx'

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

export type Opening = {
  readonly onLink: () => void
  readonly onEmbed: () => void
  /** Null: there can be no pictures, nobody can be mentioned. */
  readonly onPicture: (() => void) | null
  readonly onMention: (() => void) | null
}

const ofPlace = ({ onLink, onPicture, onMention }: Opening): readonly Tool[] => [
  { name: 'link', Icon: LinkIcon, keys: 'K', isOn: editor => editor.isActive('link'), run: onLink },
  ...(onPicture ? [{ name: 'picture', Icon: ImageIcon, run: onPicture } as const] : []),
  ...(onMention ? [{ name: 'mention', Icon: AtSign, run: onMention } as const] : []),
]

/** The next tool by arrow keys, in the direction of the page; not in the open menu. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.rich-group > button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const steps = { Home: -at, End: buttons.length - 1 - at, ArrowLeft: -1, ArrowRight: -1, [forward]: 1 }
  const by = steps[event.key]
  if (by === undefined || at < 0) return
  event.preventDefault()
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
}

/** Of a button that is one of the tools. */
type StopOf = (name: ToolName) => TriggerProps

type GroupProps = { readonly editor: Editor; readonly tools: readonly Tool[]; readonly stopOf: StopOf }

function Group({ editor, tools, stopOf }: GroupProps) {
  const t = useTexts('rich-text')
  return (
    <div className="rich-group">
      {tools.map(({ name, Icon, keys, isOn, can, run }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isOn?.(editor)}
          aria-disabled={can ? !can(editor) : undefined}
          aria-keyshortcuts={keys && `Control+${keys.replace(' ', '+')}`}
          aria-label={t(`tool.${name}`)}
          title={keys ? `${t(`tool.${name}`)}, Ctrl ${keys}` : t(`tool.${name}`)}
          onClick={() => run(editor)}
          {...stopOf(name)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

type ToolbarProps = Opening & { readonly editor: Editor; readonly controls: string }

export function Toolbar({ editor, controls, ...opening }: ToolbarProps) {
  const t = useTexts('rich-text')
  const [stop, setStop] = useState<ToolName>('heading')
  const stopOf: StopOf = name => ({
    tabIndex: name === stop ? 0 : -1,
    onFocus: () => setStop(name),
    // The selection stays in the text.
    onMouseDown: event => event.preventDefault(),
  })
  return (
    <div role="toolbar" aria-label={t('toolbar')} aria-controls={controls} className="rich-tools" onKeyDown={moveFocus}>
      {[...ofText, ofPlace(opening)].map(tools => (
        <Group key={tools[0]?.name} {...{ editor, tools, stopOf }} />
      ))}
      <div className="rich-group">
        <InsertMenu editor={editor} onEmbed={opening.onEmbed} triggerProps={stopOf('insert')} />
      </div>
      <Group tools={history} {...{ editor, stopOf }} />
    </div>
  )
}
