import Plus from 'lucide-react/icons/plus'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { IdeaForm } from '#client/features/ideas/proposal/idea-form.tsx'
import { ProposeLink, WorkIdeas } from '#client/features/ideas/proposal/work-ideas.tsx'
import { WorkForm } from '#client/features/professionals/work-form.tsx'
import { WorksList } from '#client/features/professionals/works-list.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { HouseElevation } from '#client/ui/drawing/illustrations.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { data } from './portfolio.data.ts'

const editHref = (path: string, work: string): string => `${path}?edit=${work}`

function Progress() {
  const { published, goal } = usePageData<typeof data>()
  const t = useTexts('portfolio')
  const format = useFormat()
  return (
    <Card className="grid gap-3">
      <ProgressBar
        value={Math.min(published, goal)}
        max={goal}
        label={t('progress.label')}
        text={t('progress.count', { works: format.number(published), goal: format.number(goal) })}
      />
      <p className="text-15">
        {published < goal ? t('progress.text', { count: goal - published }) : t('progress.reached')}
      </p>
    </Card>
  )
}

function List() {
  const { path, works, ideas, profile } = usePageData<typeof data>()
  const t = useTexts('portfolio')
  const add = (
    <ButtonLink kind="primary" icon={<Plus aria-hidden="true" />} href={editHref(path, 'new')}>
      {t(works.length > 0 ? 'add' : 'empty.action')}
    </ButtonLink>
  )
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        action={
          works.length > 0 && (
            <>
              <ButtonLink href={profile}>{t('to-profile')}</ButtonLink>
              {add}
            </>
          )
        }
      />
      <Stack>
        <Progress />
        {works.length > 0 ? (
          <WorksList
            works={works}
            editHref={work => editHref(path, work)}
            belowOf={work => (
              <>
                <WorkIdeas ideas={ideas.filter(idea => idea.work === work.id)} path={path} />
                {work.status === 'published' && <ProposeLink work={work} path={path} />}
              </>
            )}
          />
        ) : (
          <EmptyState illustration={<HouseElevation />} title={t('empty.title')} action={add}>
            {t('empty.text')}
          </EmptyState>
        )}
        <WorkIdeas ideas={ideas.filter(({ work }) => work === null)} path={path} />
      </Stack>
    </>
  )
}

type FormData = NonNullable<ReturnType<typeof usePageData<typeof data>>['form']>

function Form({ form }: { readonly form: FormData }) {
  const { path } = usePageData<typeof data>()
  const { language } = useRoot()
  const t = useTexts('portfolio')
  const title = t(form.work ? 'form.edit' : 'form.new')
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return (
    <>
      <Head title={title} noindex />
      <PageTitle
        breadcrumbs={
          <Breadcrumbs label={t('form.back')} crumbs={[{ label: t('form.back'), href: path }, { label: title }]} />
        }
        title={title}
        lead={t('form.lead', { language: own })}
      />
      <WorkForm
        key={form.work?.id ?? 'new'}
        data={form}
        back={path}
        upload={field => <UploadField purpose="portfolio" handsOver {...field} />}
      />
    </>
  )
}

export function Component() {
  const { form, ideaForm, path } = usePageData<typeof data>()
  if (ideaForm) return <IdeaForm key={ideaForm.idea?.id ?? ideaForm.work.id} {...ideaForm} back={path} />
  return form ? <Form form={form} /> : <List />
}
