// The real page with the draft in a frame, as visitors or the people of an area see it. The frame runs no script, and
// is loaded again whenever the draft has changed.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { type Audience, audiences } from '#shared/api/page-data.ts'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { type Language, languages } from '#shared/values/localized.ts'

const screens = ['home', 'about-us', 'professionals', 'products', 'offers'] as const
type Screen = (typeof screens)[number]
type Width = 'desktop' | 'phone'

/** Width and height of the page in CSS pixels. */
const sizes: Readonly<Record<Width, readonly [number, number]>> = { desktop: [1280, 860], phone: [390, 780] }

type Shown = { readonly as: Audience; readonly language: Language; readonly screen: Screen }
type Props = {
  readonly version: string
  /** The part of the home page that is shown first. */
  readonly place?: string
}

const addressOf = ({ as, language, screen }: Shown): string => `${inPrefix(language, href(screen))}?preview=${as}`

/** The scale at which the page fits into its column. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watcher = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [width])
  return { box, scale }
}

/** Not by the address: a fragment in a frame scrolls the screen around it too. */
function showPlace(page: Document | null, place: string): void {
  const part = page?.getElementById(place)
  if (!part) return
  // Parts above have only an estimated height until they are shown.
  for (const later of page?.querySelectorAll<HTMLElement>('.later') ?? []) later.style.contentVisibility = 'visible'
  page?.defaultView?.scrollTo(0, part.getBoundingClientRect().top - 40)
}

/** The page may have loaded before the script of this screen did. */
function useShowPlace(place: string | undefined) {
  return useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame || !place) return
      const show = (): void => showPlace(frame.contentDocument, place)
      frame.addEventListener('load', show)
      if (frame.contentDocument?.readyState === 'complete') show()
      return () => frame.removeEventListener('load', show)
    },
    [place],
  )
}

type FrameProps = Props & { readonly shown: Shown; readonly width: Width }

function Frame({ shown, width, version, place }: FrameProps) {
  const t = useTexts('website')
  const [wide, high] = sizes[width]
  const { box, scale } = useScale(wide)
  const sheet = useRef<HTMLDivElement>(null)
  // By a property: the content policy allows no style in the markup.
  useEffect(() => {
    const { current } = sheet
    if (!current) return
    Object.assign(current.style, { inlineSize: `${wide}px`, blockSize: `${high}px`, scale: String(scale) })
    current.style.transformOrigin = document.documentElement.dir === 'rtl' ? 'top right' : 'top left'
    current.parentElement?.style.setProperty('block-size', `${high * scale}px`)
  }, [wide, high, scale])
  return (
    <div ref={box} className="site-frame">
      <div ref={sheet} className="site-page">
        <iframe
          key={`${addressOf(shown)} ${version}`}
          title={t('preview.frame', { viewer: t(`audience.${shown.as}`) })}
          src={addressOf(shown)}
          ref={useShowPlace(place)}
          sandbox="allow-same-origin"
        />
      </div>
    </div>
  )
}

export function Preview(props: Props) {
  const t = useTexts('website')
  const { language } = useRoot()
  const [shown, setShown] = useState<Shown>({ as: 'visitor', language, screen: 'home' })
  const [width, setWidth] = useState<Width>('desktop')
  const choose =
    <K extends keyof Shown>(name: K) =>
    (event: { currentTarget: HTMLSelectElement }) =>
      setShown({ ...shown, [name]: event.currentTarget.value as Shown[K] })
  return (
    <section aria-labelledby="site-preview" className="grid gap-4">
      <SectionHeading compact id="site-preview" title={t('preview.title')} lead={t('preview.note')} />
      <div className="site-choices">
        <Select
          name="preview-as"
          label={t('preview.as')}
          value={shown.as}
          onChange={choose('as')}
          options={audiences.map(value => ({ value, label: t(`audience.${value}`) }))}
        />
        <Select
          name="preview-language"
          label={t('preview.language')}
          value={shown.language}
          onChange={choose('language')}
          options={languages.map(value => ({ value, label: languageFacts[value].name }))}
        />
        <Select
          name="preview-screen"
          label={t('preview.page')}
          value={shown.screen}
          onChange={choose('screen')}
          options={screens.map(value => ({ value, label: t(`preview.screen.${value}`) }))}
        />
        <Select
          name="preview-width"
          label={t('preview.width')}
          value={width}
          onChange={event => setWidth(event.currentTarget.value as Width)}
          options={(['desktop', 'phone'] as const).map(value => ({ value, label: t(`preview.${value}`) }))}
        />
      </div>
      <Frame {...props} shown={shown} width={width} />
    </section>
  )
}
