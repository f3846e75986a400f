// Opens linked files in place; without script the links work as usual.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { type Paper, PaperView } from './paper-view.tsx'

type Props = {
  /** Files that the links inside may refer to. */
  readonly papers: readonly Paper[]
  readonly children: ReactNode
}

/** The file of a click; none for a click that opens a new tab or window. */
function askedBy(event: MouseEvent, papers: readonly Paper[]): Paper | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
  const address = event.target.closest('a[href^="/api/files/"]')?.getAttribute('href')
  return papers.find(({ id }) => address === `/api/files/${id}`)
}

export function PapersInPlace({ papers, children }: Props) {
  const t = useTexts('papers')
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Paper | null>(null)
  useEffect(() => {
    const here = place.current
    const show = (event: MouseEvent): void => {
      const paper = askedBy(event, papers)
      if (!paper) return
      event.preventDefault()
      setOpen(paper)
    }
    here?.addEventListener('click', show)
    return () => here?.removeEventListener('click', show)
  }, [papers])
  return (
    <>
      <div ref={place} className="contents">
        {children}
      </div>
      {open && (
        <Dialog open wide title={open.name} closeLabel={t('close')} onClose={() => setOpen(null)}>
          <PaperView paper={open} />
        </Dialog>
      )}
    </>
  )
}
