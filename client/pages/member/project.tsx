// A project for its two sides: money, plan, what was agreed, who with, and what happens next.
import Printer from 'lucide-react/icons/printer'
import { ConfirmPlan } from '#client/features/projects/confirm-plan.tsx'
import { Parties } from '#client/features/projects/parties.tsx'
import { ProjectStatusLine, usePlanNext } from '#client/features/projects/project-card.tsx'
import { ProjectMoney, ProjectPlan } from '#client/features/projects/project-plan.tsx'
import { AgreedLines, ProjectBlock, ProjectHistory, ProjectTerms } from '#client/features/projects/project-terms.tsx'
import { projectsHref } from '#client/features/projects/project-types.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import type { data } from './project.data.ts'

function Title() {
  const { area, project } = usePageData<typeof data>()
  const t = useTexts('projects')
  const next = usePlanNext()
  return (
    <PageTitle
      title={<span lang={project.language}>{project.title}</span>}
      breadcrumbs={
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={[{ label: t('list.title'), href: projectsHref(area) }, { label: project.code }]}
        />
      }
      facts={
        <>
          <ProjectStatusLine status={project.status} next={next(project)} />
          <span className="hidden print:inline">{project.code}</span>
        </>
      }
      action={
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    />
  )
}

export function Component() {
  const { project, now } = usePageData<typeof data>()
  const t = useTexts('projects')
  return (
    <Container>
      <Head title={`${project.title} · ${project.code}`} description={t(`next.${project.status}`)} noindex />
      <Title />
      <Stack>
        <ConfirmPlan project={project} />
        <Grid of="main-side">
          <Stack>
            <ProjectPlan project={project} now={now} />
            <ProjectMoney project={project} />
            <AgreedLines project={project} />
            <ProjectTerms project={project} />
          </Stack>
          <Stack>
            <ProjectBlock project={project} />
            <Parties project={project} />
            <ProjectHistory project={project} />
          </Stack>
        </Grid>
      </Stack>
    </Container>
  )
}
