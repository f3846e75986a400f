// The steps of each browser, folded; the reader's own is opened and marked once the document is hydrated.
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Mark } from '#client/ui/base/wordmark.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { type Browser, browsers, type Installing, type Picture, steps } from './browsers.ts'

/** Three dots, a share sign or an install sign, ringed. */
function Control({ of }: { readonly of: Installing }) {
  const signs: Readonly<Partial<Record<Installing, ReactNode>>> = {
    'safari-ios': <path d="M9 12H6v12h16V12h-3M14 18V4m-4.500 4.500L14 4l4.500 4.500" />,
    samsung: <path d="M5 8h18M5 14h18M5 20h18" />,
    'chrome-computer': <path d="M14 5v11m-5-5 5 5 5-5M5 19v4h18v-4" />,
  }
  return (
    <span className="step-control">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        {signs[of] ?? <path d="M14 6h.01M14 14h.01M14 22h.01" strokeWidth="4" />}
      </svg>
    </span>
  )
}

function Drawing({ picture, browser }: { readonly picture: Picture; readonly browser: Installing }) {
  const t = useTexts('mobile-application')
  const bar = (
    <>
      <bdi className="step-address">imara</bdi>
      <Control of={browser} />
    </>
  )
  const entry = <b className="step-entry">{t(`steps.${browser}.entry`)}</b>
  const parts: Readonly<Record<Picture, ReactNode>> = {
    top: bar,
    address: bar,
    bottom: <Control of={browser} />,
    'menu-bar': <span className="step-line" />,
    entry,
    icon: <Mark className="step-icon" />,
    dock: <Mark className="step-icon" />,
  }
  return (
    <div aria-hidden="true" className={`step-picture step-of-${picture}`}>
      {parts[picture]}
    </div>
  )
}

function Steps({ browser }: { readonly browser: Installing }) {
  const t = useTexts('mobile-application')
  const pictures = steps[browser]
  const last = pictures.includes('dock') ? t('steps.last-dock') : t('steps.last-icon')
  const texts = [t(`steps.${browser}.1`), t(`steps.${browser}.2`), last]
  return (
    <ol className="app-steps">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <Drawing picture={picture} browser={browser} />
          <p>
            <span aria-hidden="true" className="bubble">
              {index + 1}
            </span>
            <span>{texts[index]}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

export function InstallSteps({ yours }: { readonly yours: Browser | null }) {
  const t = useTexts('mobile-application')
  const list = useRef<HTMLDivElement>(null)
  // Once: afterwards the reader opens and closes.
  useEffect(() => {
    const own = yours && list.current?.querySelector<HTMLDetailsElement>(`#browser-${yours}`)
    if (own) own.open = true
  }, [yours])
  return (
    <div ref={list} className="border-t border-rule">
      {browsers.map(browser => (
        <details key={browser} id={`browser-${browser}`} className="border-b">
          <summary className="flex min-h-12 items-center gap-3 font-medium hover:text-clay">
            {t(`browser.${browser}`)}
            {browser === yours && <Badge tone="clay">{t('steps.yours')}</Badge>}
          </summary>
          {browser === 'firefox-computer' ? (
            <p className="max-w-184 pb-5">{t('steps.cannot')}</p>
          ) : (
            <Steps browser={browser} />
          )}
        </details>
      ))}
    </div>
  )
}
