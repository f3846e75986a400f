// Long texts: an empty line separates paragraphs, a dash starts a list item.

function Block({ text }: { readonly text: string }) {
  const lines = text.split('\n')
  if (!lines.every(line => line.startsWith('- '))) return <p>{text}</p>
  return (
    <ul className="grid list-disc gap-2 ps-6 marker:text-clay">
      {lines.map(line => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}

const parted = { edge: 'border-rule', dashed: 'border-edge border-dashed' }

/** `columns`: paragraphs side by side on wide screens, each below a line; a dashed line marks what is not offered. */
export function Prose({ text, columns }: { readonly text: string; readonly columns?: keyof typeof parted }) {
  const blocks = text.split('\n\n').map(block => <Block key={block} text={block} />)
  if (!columns) return <div className="grid gap-4">{blocks}</div>
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-3">
      {blocks.map(block => (
        <div key={block.key} className={`border-t pt-3 ${parted[columns]}`}>
          {block}
        </div>
      ))}
    </div>
  )
}
