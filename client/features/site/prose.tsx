// Long texts: paragraphs parted by an empty line, lists by a dash.

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

export function Prose({ text }: { readonly text: string }) {
  return (
    <div className="grid gap-4">
      {text.split('\n\n').map(block => (
        <Block key={block} text={block} />
      ))}
    </div>
  )
}
