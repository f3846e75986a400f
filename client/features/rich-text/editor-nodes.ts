// What a document of the editor is made of; the server accepts the same (shared/rich-text/schema.ts).
import { type AnyExtension, type Attribute, Extension, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import usualExtensions from '@tiptap/starter-kit'
import { type Callout, callouts, type Embed, embedKinds, linkTarget } from '#shared/rich-text/rich-text.ts'
import { ownPicture } from './plain-document.ts'

export type Words = {
  /** The name of a mentioned person. */
  readonly personOf: (id: string) => string
  readonly calloutOf: (kind: Callout) => string
  /** Kind and name. */
  readonly embedOf: (embed: Embed) => string
}

/** An attribute that is in the HTML under another name, for copies within the editor. */
const stored = (html: string, standard: unknown = null): Attribute => ({
  default: standard,
  parseHTML: element => element.getAttribute(html),
  renderHTML: () => ({}),
})

const Document = Node.create({ name: 'doc', topNode: true, content: '(block | top)+' })

const Picture = Node.create({
  name: 'image',
  group: 'top',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: stored('data-file'),
    alt: stored('alt', ''),
    decoration: { ...stored('data-decoration', false), parseHTML: element => element.hasAttribute('data-decoration') },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    {
      ...{ 'data-file': attrs.file, src: ownPicture(attrs.file), alt: attrs.alt },
      ...(attrs.decoration ? { 'data-decoration': '' } : {}),
    },
  ],
})

const mentionOf = ({ personOf }: Words): AnyExtension =>
  Node.create({
    name: 'mention',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ id: stored('data-mention') }),
    parseHTML: () => [{ tag: 'span[data-mention]' }],
    renderHTML: ({ node: { attrs } }) => [
      'span',
      { 'data-mention': attrs.id, class: 'rich-mention' },
      `@${personOf(attrs.id)}`,
    ],
    renderText: ({ node }) => `@${personOf(node.attrs.id)}`,
  })

const calloutOf = ({ calloutOf }: Words): AnyExtension =>
  Node.create({
    name: 'callout',
    group: 'top',
    content: 'block+',
    defining: true,
    addAttributes: () => ({ kind: stored('data-callout', 'note') }),
    parseHTML: () => callouts.map(kind => ({ tag: `aside[data-callout=${kind}]` })),
    // The style sheet shows its name.
    renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
      'aside',
      { ...HTMLAttributes, 'data-callout': attrs.kind, role: 'note', 'aria-label': calloutOf(attrs.kind) },
      0,
    ],
  })

const embedOf = ({ embedOf }: Words): AnyExtension =>
  Node.create({
    name: 'embed',
    group: 'top',
    atom: true,
    draggable: true,
    addAttributes: () => ({ kind: stored('data-embed'), slug: stored('data-slug') }),
    parseHTML: () => embedKinds.map(kind => ({ tag: `div[data-embed=${kind}][data-slug]` })),
    renderHTML: ({ node: { attrs } }) => {
      const words = embedOf(attrs as Embed)
      // One thing for screen readers, with a name.
      return ['div', { 'data-embed': attrs.kind, 'data-slug': attrs.slug, role: 'img', 'aria-label': words }, words]
    },
  })

/** The names of prosemirror-tables. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const spanned = (html: string): Attribute => ({
  default: 1,
  parseHTML: element => Math.min(Math.max(Number.parseInt(element.getAttribute(html) ?? '1', 10) || 1, 1), 20),
})

const cellNamed = (name: string, tag: string): AnyExtension =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanned('colspan'),
      rowspan: spanned('rowspan'),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const tables: readonly AnyExtension[] = [
  Node.create({
    name: 'table',
    group: 'top',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    addKeyboardShortcuts() {
      const go = (by: 1 | -1) => () =>
        this.editor.commands.command(({ state, dispatch }) => goToNextCell(by)(state, dispatch))
      return { Tab: go(1), 'Shift-Tab': go(-1) }
    },
    addProseMirrorPlugins: () => [tableEditing()],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cellNamed('tableCell', 'td'),
  cellNamed('tableHeader', 'th'),
  Extension.create({
    name: 'tableRoles',
    extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  }),
]

const deepest = 7

/** The server refuses what is nested deeper, so the editor does not make it. */
const Depth = Extension.create({
  name: 'depth',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ docChanged, doc }) => {
        let fits = true
        if (docChanged)
          doc.descendants((_, at) => {
            fits &&= doc.resolve(at).depth < deepest
            return fits
          })
        return fits
      },
    }),
  ],
})

export function editorNodes(words: Words): AnyExtension[] {
  return [
    usualExtensions.configure({
      document: false,
      codeBlock: false,
      underline: false,
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: url => linkTarget.test(url),
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    ...[Document, Picture, mentionOf(words), calloutOf(words), embedOf(words), Depth],
    ...tables,
  ]
}
