// What a text can have beside words, in one menu: a table and, inside one, what changes it; callouts; embeds.
import type { Editor } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import Plus from 'lucide-react/icons/plus'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Menu, type TriggerProps } from '#client/ui/floats/menu.tsx'
import { callouts } from '#shared/rich-text/rich-text.ts'
import { insertCallout, insertTable } from './create-editor.ts'

const changes = {
  row: addRowAfter,
  column: addColumnAfter,
  'head-row': toggleHeaderRow,
  'delete-row': deleteRow,
  'delete-column': deleteColumn,
  'delete-table': deleteTable,
} as const
const changeNames = Object.keys(changes) as (keyof typeof changes)[]

const changeTable = (editor: Editor, name: keyof typeof changes): void =>
  void editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => changes[name](state, dispatch))
    .run()

type Props = {
  readonly editor: Editor
  readonly onEmbed: () => void
  /** Of its button, which is one of the tools. */
  readonly triggerProps: TriggerProps
}

export function InsertMenu({ editor, onEmbed, triggerProps }: Props) {
  const t = useTexts('rich-text')
  const ofTable = changeNames.map(name => ({ label: t(`insert.${name}`), onSelect: () => changeTable(editor, name) }))
  const ofCallout = callouts.map((kind, at) => ({
    label: t(`insert.${kind}`),
    group: at === 0 ? t('insert.callout') : undefined,
    onSelect: () => insertCallout(editor, kind),
  }))
  return (
    <Menu
      label={t('tool.insert')}
      trigger={<Plus aria-hidden="true" />}
      triggerClass="rich-insert"
      triggerProps={triggerProps}
      items={[
        { label: t('insert.embed'), note: t('insert.embed-note'), onSelect: onEmbed },
        ...(isInTable(editor.state) ? ofTable : [{ label: t('insert.table'), onSelect: () => insertTable(editor) }]),
        ...ofCallout,
      ]}
    />
  )
}
