// Renders a part of a screen as the server does, and collects missing texts.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type Texts, TextsContext } from '#client/platform/i18n/texts.ts'
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import { FirstRoot } from '#client/platform/root.ts'
import type { RootData } from '#shared/rendering/page.ts'
import type { Language } from '#shared/values/localized.ts'

/** A missing text renders as its key. */
function watched(texts: Texts, missing: Set<string>): Texts {
  return {
    ...texts,
    translate: namespace => {
      const translate = texts.translate(namespace)
      return (key, params) => {
        const text = translate(key, params)
        if (text === key) missing.add(`${namespace} ${key}`)
        return text
      }
    },
  }
}

function framed(language: Language, part: ReactNode, path: string, missing: Set<string>): ReactNode {
  const root: RootData = {
    user: null,
    pageData: null,
    unread: 0,
    language,
    currency: 'MAD',
    theme: 'light',
    zone: null,
    buildId: 'build-1',
    demo: true,
    origin: 'https://imara.example',
    apiBases: { production: '/api', staging: '/api', stagingHosts: [] },
    push: null,
  }
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] })
  return (
    <TextsContext value={watched(serverTexts(language), missing)}>
      <FirstRoot value={root}>
        <RouterProvider router={router} />
      </FirstRoot>
    </TextsContext>
  )
}

export function renderPart(language: Language, part: ReactNode, path = '/') {
  const missing = new Set<string>()
  const html = renderToStaticMarkup(framed(language, part, path, missing))
  return { html, missing: [...missing] }
}

/** Includes the lazy parts. */
export async function renderWhole(language: Language, part: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(framed(language, part, '/', new Set()))
  return await text(prelude)
}
