import type { ReactNode } from 'react'
import { reportHandled } from '#client/platform/hydration-events.ts'
import { type Texts, TextsContext } from '#client/platform/i18n/texts.ts'
import { FirstRoot } from '#client/platform/root.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import type { RootData } from '#shared/rendering/page.ts'

type Props = { readonly root: RootData; readonly texts: Texts; readonly children: ReactNode }

/** Server and browser render the same tree; only the server adds scripts and style sheets, outside this tree. */
export function Document({ root, texts, children }: Props) {
  const { language, theme } = root
  return (
    <html lang={language} dir={languageFacts[language].direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'auto' ? 'light dark' : theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
      </head>
      <body onClickCapture={reportHandled}>
        <FirstRoot value={root}>
          <TextsContext value={texts}>{children}</TextsContext>
        </FirstRoot>
      </body>
    </html>
  )
}
