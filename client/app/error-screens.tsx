// What people see when a screen fails: one inside the layout, so that the menu stays, and one for when nothing else stands.
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Section } from '#client/ui/section.tsx'
import { defaultErrorStatus, type PageError } from '#shared/rendering/errors.ts'
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
        lead={t(`error-page.${error.code}.text`, { path: pathname })}
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
