// What people see when a screen fails: one inside the layout, so that the menu stays, and one for when nothing else stands.
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { defaultErrorStatus, type PageError, shownPath } from '#shared/rendering/errors.ts'
import { href } from '#shared/routes/href.ts'

type Failure = { readonly status: number; readonly error: PageError }

function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: defaultErrorStatus, error: { code: 'failed', home: null } }
  const given = error.data as Partial<PageError> | null
  const code = given?.code ?? (error.status === 404 ? 'not-found' : 'failed')
  return { status: error.status, error: { code, home: given?.home ?? null } }
}

function wayOut({ code, home }: PageError): string {
  if (code === 'busy') return 'retry'
  if (code === 'not-yet-open') return 'application'
  return home ? 'own-home' : 'home'
}

const leftToRight = /^[ -~]*$/
/** Stands for the path while its sentence is made. */
const gap = '\u0000'

/** `error-page.<code>.text` with the path, which stands apart where it and its sentence may run in different directions. */
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

function ErrorText() {
  const t = useTexts('common')
  const { pathname, search } = useLocation()
  const { status, error } = failureOf(useRouteError())
  const title = t(`error-page.${error.code}.title`)
  return (
    <Section>
      <Head title={title} noindex />
      <PageTitle
        title={title}
        lead={<Sentence code={error.code} path={shownPath(pathname)} />}
        facts={status}
        action={
          <ButtonLink kind="primary" href={error.code === 'busy' ? pathname + search : (error.home ?? href('home'))}>
            {t(`error-page.${wayOut(error)}`)}
          </ButtonLink>
        }
      />
    </Section>
  )
}

/** Inside the layout. */
export function PageErrorScreen() {
  return <ErrorText />
}

/** When the layout itself or the root failed. */
export function LastError() {
  return (
    <main>
      <ErrorText />
    </main>
  )
}
