// Shows an uploaded picture or PDF in place: zoom, rotation, pages, and a link to open the file itself.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { IconButton, IconLink } from '#client/ui/controls/icon-button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'
import type { Pdf, Turn } from './pdf.ts'
import { useFileSize } from './use-file-size.ts'
import { usePdf, usePdfPage } from './use-pdf.ts'

export type ViewedFile = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** MIME type of a PDF or a picture. */
  readonly type: string
  /** Reference of a picture, if known. */
  readonly picture?: string | null
}
type Props = {
  readonly file: ViewedFile
  /** For example the document type; default: the file's name. */
  readonly label?: string
}

/** Width of the page by zoom: 1 fills the container. */
const zooms = [
  [0.5, 'w-1/2'],
  [0.75, 'w-3/4'],
  [1, 'w-full'],
  [1.5, 'w-[150%]'],
  [2, 'w-[200%]'],
  [3, 'w-[300%]'],
] as const
const whole = 2

type Look = { readonly number: number; readonly turn: Turn; readonly zoom: number }
type Sheet = { readonly label: string; readonly look: Look }

const addressOf = ({ id }: Pick<ViewedFile, 'id'>): string => `/api/files/${id}`
const quarters: readonly Turn[] = [1, 2, 3, 0]
const turned = (turn: Turn): Turn => quarters[turn] ?? 0

type Size = { readonly width: number; readonly height: number }

/** Rendered inside an SVG, which can rotate without inline style. */
function Turned({ src, width, height, label, look }: Sheet & Size & { readonly src: string }) {
  const [w, h] = look.turn % 2 === 0 ? [width, height] : [height, width]
  const turn = `translate(${w / 2} ${h / 2}) rotate(${look.turn * 90}) translate(${-width / 2} ${-height / 2})`
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${w} ${h}`} className="block h-auto w-full">
      <image href={src} width={width} height={height} transform={turn} />
    </svg>
  )
}

/** A picture without a size in its reference gets it after loading. */
function PictureSheet({ file, label, look }: Sheet & Pick<Props, 'file'>) {
  const uploaded = readPictureReference(file.picture ?? '')
  const [found, setFound] = useState<Size | null>(null)
  const src = uploaded
    ? uploadedAddress(uploaded, widthsOfUploaded(uploaded).at(-1) ?? uploaded.width, 'webp')
    : addressOf(file)
  const size = uploaded ?? found
  if (size) return <Turned src={src} width={size.width} height={size.height} label={label} look={look} />
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement): void =>
    setFound({ width: naturalWidth, height: naturalHeight })
  return <img src={src} alt={label} onLoad={event => measure(event.currentTarget)} className="h-auto w-full" />
}

function Failed({ file }: Pick<Props, 'file'>) {
  const t = useTexts('document-view')
  return (
    <Callout
      kind="warning"
      title={t('failed')}
      action={
        <ButtonLink size="small" href={addressOf(file)} target="_blank" rel="noopener">
          {t('open')}
        </ButtonLink>
      }
    >
      {t('failed-text')}
    </Callout>
  )
}

function PdfSheet({ pdf, file, label, look }: Sheet & { readonly pdf: Pdf; readonly file: ViewedFile }) {
  const t = useTexts('document-view')
  const zoom = zooms[look.zoom]?.[0] ?? 1
  const { place, text, isFailed } = usePdfPage(pdf, { number: look.number, turn: look.turn, zoom })
  if (isFailed) return <Failed file={file} />
  return (
    <>
      <div
        ref={place}
        role="img"
        aria-label={`${label}, ${t('page', { number: look.number, total: pdf.pages })}`}
        aria-busy={text === null}
        className="aspect-[1/1.414] has-[canvas]:aspect-auto"
      />
      {text && (
        <Disclosure title={t('text')}>
          <p dir="auto" className="whitespace-pre-line text-15 text-ink">
            {text}
          </p>
        </Disclosure>
      )}
    </>
  )
}

type ToolsProps = {
  readonly file: ViewedFile
  readonly pages: number
  readonly look: Look
  readonly actions: Readonly<Record<string, (() => void) | undefined>>
}

function Tools({ file, pages, look, actions }: ToolsProps) {
  const t = useTexts('document-view')
  const format = useFormat()
  const size = useFileSize()
  const tool = (key: string, name: string, icon: ReactNode) => (
    <IconButton
      label={t(name)}
      icon={icon}
      disabled={!actions[key]}
      onClick={actions[key]}
      aria-keyshortcuts={key}
      key={key}
    />
  )
  return (
    <div className="flex min-h-12 flex-wrap items-center border-b bg-paper ps-4 pe-2 print:hidden">
      <p className="me-auto flex min-w-0 flex-wrap gap-x-3 py-2 text-15">
        <bdi className="wrap-anywhere font-medium">{file.name}</bdi>
        <span className="text-ink-soft">{size(file.bytes)}</span>
      </p>
      <div className="flex items-center">
        {pages > 1 && (
          <>
            {tool('p', 'previous', <ChevronLeft className="rtl:-scale-x-100" />)}
            <span className="text-13 text-ink-soft tabular-nums">
              {t('page', { number: format.number(look.number), total: format.number(pages) })}
            </span>
            {tool('n', 'next', <ChevronRight className="rtl:-scale-x-100" />)}
          </>
        )}
        {tool('-', 'smaller', <ZoomOut />)}
        <span aria-live="polite" className="min-w-12 text-center text-13 text-ink-soft tabular-nums">
          {format.percent(zooms[look.zoom]?.[0] ?? 1)}
        </span>
        {tool('+', 'larger', <ZoomIn />)}
        {tool('t', 'turn', <RotateCw />)}
        <IconLink label={t('open')} icon={<ExternalLink />} href={addressOf(file)} target="_blank" rel="noopener" />
      </div>
    </div>
  )
}

function useLook(pages: number) {
  const [look, setLook] = useState<Look>({ number: 1, turn: 0, zoom: whole })
  const { number, turn, zoom } = look
  const to = (change: Partial<Look>) => (): void => setLook({ ...look, ...change })
  const actions: ToolsProps['actions'] = {
    '-': zoom > 0 ? to({ zoom: zoom - 1 }) : undefined,
    '+': zoom < zooms.length - 1 ? to({ zoom: zoom + 1 }) : undefined,
    t: to({ turn: turned(turn) }),
    p: number > 1 ? to({ number: number - 1 }) : undefined,
    n: number < pages ? to({ number: number + 1 }) : undefined,
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions[event.key === '=' ? '+' : event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  }
  return { look, actions, press }
}

type FrameProps = Props & { readonly pages: number; readonly children: (sheet: Sheet) => ReactNode }

/** Shortcuts work while the focus is inside. */
function Frame({ file, label = file.name, pages, children }: FrameProps) {
  const t = useTexts('document-view')
  const { look, actions, press } = useLook(pages)
  return (
    <section
      aria-label={label}
      onKeyDown={press}
      className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)] bg-well"
    >
      <Tools file={file} pages={pages} look={look} actions={actions} />
      <section
        aria-label={t('sheet', { name: label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="overflow-auto p-4 -outline-offset-3 sm:p-6"
      >
        <div className={zooms[look.zoom]?.[1]}>{children({ label, look })}</div>
      </section>
    </section>
  )
}

function PdfView({ file, label }: Props) {
  const t = useTexts('document-view')
  const pdf = usePdf(addressOf(file))
  const pages = pdf === null || pdf === 'failed' ? 1 : pdf.pages
  return (
    <Frame file={file} {...(label ? { label } : {})} pages={pages}>
      {sheet => {
        if (pdf === 'failed') return <Failed file={file} />
        if (pdf) return <PdfSheet {...sheet} pdf={pdf} file={file} />
        return (
          <p role="status" className="aspect-[1/1.414] animate-breathe bg-surface p-6 text-15 text-ink-soft">
            {t('opening')}
          </p>
        )
      }}
    </Frame>
  )
}

/** As high as its container. The file's endpoint decides who may read it. */
export function DocumentView({ file, ...rest }: Props) {
  if (!file.type.startsWith('image/')) return <PdfView key={file.id} file={file} {...rest} />
  return (
    <Frame key={file.id} file={file} {...rest} pages={1}>
      {sheet => <PictureSheet {...sheet} file={file} />}
    </Frame>
  )
}
