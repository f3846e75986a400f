// Opens linked files in place; without script the links work as usual.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { DocumentView, type ViewedFile } from './document-view.tsx'

type Props = {
  /** Files that the links inside may refer to. */
  readonly files: readonly ViewedFile[]
  readonly children: ReactNode
}

/** The file of a click; none for a click that opens a new tab or window. */
function askedBy(event: MouseEvent, files: readonly ViewedFile[]): ViewedFile | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
  const address = event.target.closest('a[href^="/api/files/"]')?.getAttribute('href')
  return files.find(({ id }) => address === `/api/files/${id}`)
}

export function DocumentsInPlace({ files, children }: Props) {
  const t = useTexts('document-view')
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ViewedFile | null>(null)
  useEffect(() => {
    const here = place.current
    const show = (event: MouseEvent): void => {
      const file = askedBy(event, files)
      if (!file) return
      event.preventDefault()
      setOpen(file)
    }
    here?.addEventListener('click', show)
    return () => here?.removeEventListener('click', show)
  }, [files])
  return (
    <>
      <div ref={place} className="contents">
        {children}
      </div>
      {open && (
        <Dialog open wide title={open.name} closeLabel={t('close')} onClose={() => setOpen(null)}>
          <DocumentView file={open} />
        </Dialog>
      )}
    </>
  )
}
