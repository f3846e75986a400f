import { useFigureTexts } from '#client/features/assistants/use-figure-texts.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './assistants.data.ts'

function Offered() {
  const { assistants } = usePageData<typeof data>()
  return (
    <Grid of={3}>
      {assistants.map(({ family, title, intro }) => (
        <article key={family} className="grid content-start gap-1 border-ink border-t pt-3 pb-2">
          <h2 className="font-semibold text-17">
            <Anchor href={areaHref('user.assistant', { product: family })} className="act">
              {title}
            </Anchor>
          </h2>
          <p className="text-15 text-ink-soft">{intro}</p>
        </article>
      ))}
    </Grid>
  )
}

function Runs() {
  const t = useTexts('assistants')
  const format = useFormat()
  const { amount } = useFigureTexts()
  const { list, filter } = usePageData<typeof data>()
  return (
    <section className="grid gap-3">
      <h2 className="text-24">{t('runs.title')}</h2>
      <ListView
        list={list}
        filter={filter}
        caption={t('runs.title')}
        item={({ id, family, city, project, createdAt, need }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3">
            <Anchor href={`${areaHref('user.assistant', { product: family })}?run=${id}`} className="act">
              {t(`family.${family}`)}
            </Anchor>
            <span className="text-15">{need && amount(need)}</span>
            <span className="note">
              {[city, project?.title, format.date(createdAt.slice(0, 10))].filter(Boolean).join(' · ')}
            </span>
          </li>
        )}
        empty={{ title: t('runs.none'), text: t('runs.none-text') }}
      />
    </section>
  )
}

export function Component() {
  const t = useTexts('assistants')
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack gap={10}>
        <Offered />
        <Runs />
      </Stack>
    </>
  )
}
