import { Suspense, use } from 'react'
import type { PageLoaders } from '#client/app/page-data.ts'
import type { Pages } from '#client/app/pages.ts'
import { Head } from '#client/platform/head.tsx'
import { notFound, pageData, redirectTo, usePageData } from '#client/platform/page-data.ts'
import { AppError } from '#shared/errors/app-error.ts'

const homeData = pageData(async ({ call }) => ({ stories: await call('GET /site/stories', { query: {} }) }))

/** Number of renders of the home page. */
export const drawn = { home: 0 }

function Home() {
  drawn.home += 1
  const { stories } = usePageData<typeof homeData>()
  return (
    <>
      <Head
        title="Home"
        description="All in one place"
        canonicalPath="/"
        jsonLd={[{ '@type': 'Thing', name: '</script>' }]}
      />
      <h1>Home with {stories.length} stories</h1>
    </>
  )
}

const slowData = pageData(async () => ({
  quick: 'at once',
  when: new Date(0),
  slow: new Promise<string>(resolve => setTimeout(resolve, 60, 'came later')),
}))

function SlowPart({ text }: { readonly text: Promise<string> }) {
  return <p>{use(text)}</p>
}

function Slow() {
  const { quick, when, slow } = usePageData<typeof slowData>()
  return (
    <>
      <Head title="Slow" noindex />
      <h1>{quick}</h1>
      <time>{when.toISOString()}</time>
      <Suspense fallback={<p>one moment</p>}>
        <SlowPart text={slow} />
      </Suspense>
    </>
  )
}

function Plain() {
  return (
    <>
      <Head title="Plain" noindex />
      <h1>Plain</h1>
    </>
  )
}

function Broken(): never {
  throw new Error('secret of the component')
}

const page = (Component: () => React.ReactNode) => ({ load: async () => ({ Component }), texts: [] })

function Bare() {
  return (
    <>
      <Head title="Bare" />
      <h1>Bare</h1>
    </>
  )
}

export const samplePages: Pages = {
  home: page(Home),
  greeting: page(Slow),
  professionals: page(Slow),
  'about-us': page(Bare),
  profile: page(Plain),
  'user-dashboard': page(Plain),
  'admin-jobs': page(Plain),
  'thank-you': page(Plain),
  'sign-in': page(Plain),
  'create-account': page(Broken),
  legal: page(Plain),
  'forget-password': page(Plain),
}

export const sampleLoaders: PageLoaders = {
  'forget-password': async () => ({
    data: pageData(async () => {
      throw new AppError('server.busy')
    }),
  }),
  home: async () => ({ data: homeData }),
  greeting: async () => ({ data: slowData }),
  professionals: async () => ({ data: slowData }),
  profile: async () => ({
    data: pageData(async () => {
      throw notFound()
    }),
  }),
  'thank-you': async () => ({
    data: pageData(async () => {
      throw new Error('secret of the data')
    }),
  }),
  legal: async () => ({
    data: pageData(async () => {
      throw redirectTo('/about-us', 301)
    }),
  }),
}
