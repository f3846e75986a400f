// Two error screens: one inside the layout, so that the menu stays, and one for a failure of the layout or the root.
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Container, Row } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { defaultErrorStatus, type PageError, shownPath } from '#shared/rendering/errors.ts'
import { href } from '#shared/routes/href.ts'

type Failure = { readonly status: number; readonly error: PageError }

function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: defaultErrorStatus, error: { code: 'failed', home: null } }
  const given = error.data as Partial<PageError> | null
  const code = given?.code ?? (error.status === 404 ? 'not-found' : 'failed')
  return { status: error.status, error: { ...given, code, home: given?.home ?? null } }
}

function exitOf({ code, home }: PageError): string {
  if (code === 'busy') return 'retry'
  if (code === 'not-yet-open') return 'application'
  return home ? 'own-home' : 'home'
}

const leftToRight = /^[ -~]*$/
/** Placeholder for the path while the sentence is translated. */
const gap = '\u0000'

/**
 * `error-page.<code>.text` with the path. The path is a separate element, since it and the sentence may run in
 * different directions.
 */
function Sentence({ code, path }: { readonly code: PageError['code']; readonly path: string }) {
  const t = useTexts('common')
  const { language } = useRoot()
  const key = `error-page.${code}.text`
  if (leftToRight.test(path) && languageFacts[language].direction === 'ltr') return t(key, { path })
  const [before, ...after] = t(key, { path: gap }).split(gap)
  return (
    <>
      {before}
      {after.length > 0 && <bdi>{path}</bdi>}
      {after}
    </>
  )
}

type Part = (failure: Failure) => ReactNode

/** `beside` and `below` are lazy; without them the text stands alone. */
function ErrorText({ beside, below }: { readonly beside?: Part; readonly below?: Part }) {
  const t = useTexts('common')
  const { pathname, search } = useLocation()
  const failure = failureOf(useRouteError())
  const { code, home } = failure.error
  const title = t(`error-page.${code}.title`)
  const missing = code === 'not-found'
  return (
    <Container className={missing ? 'error-sheet error-missing' : 'error-sheet'}>
      <Head title={title} noindex />
      <div className="grid content-center gap-6">
        <div className="grid gap-4">
          <h1 className={missing ? 'text-72' : 'text-44'}>{missing ? t('error-page.tile') : title}</h1>
          <p className="max-w-120 text-ink-soft wrap-anywhere">
            <Sentence code={code} path={shownPath(pathname)} />
          </p>
        </div>
        {missing && below ? (
          below(failure)
        ) : (
          <Row>
            <ButtonLink kind="primary" href={code === 'busy' ? pathname + search : (home ?? href('home'))}>
              {t(`error-page.${exitOf(failure.error)}`)}
            </ButtonLink>
            <span className="text-ink-soft">{failure.status}</span>
          </Row>
        )}
      </div>
      {beside?.(failure)}
    </Container>
  )
}

const Drawing = whenVisible('error-drawing', () => import('./error-links.tsx').then(file => file.ErrorDrawing))
const ErrorLinks = whenVisible('error-links', () => import('./error-links.tsx').then(file => file.ErrorLinks), [
  'search',
  'site-pages',
])

export function PageErrorScreen() {
  return (
    <ErrorText
      beside={({ status, error: { code } }) => (
        <WhenVisible id="error-drawing" height="low">
          <Drawing code={code} status={status} />
        </WhenVisible>
      )}
      below={({ error }) => (
        <WhenVisible id="error-links">
          <ErrorLinks {...error} />
        </WhenVisible>
      )}
    />
  )
}

/** Shown when the layout or the root failed. */
export function LastError() {
  return (
    <main>
      <ErrorText />
    </main>
  )
}
