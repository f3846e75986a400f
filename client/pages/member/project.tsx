import Ellipsis from 'lucide-react/icons/ellipsis'
import Printer from 'lucide-react/icons/printer'
import Scale from 'lucide-react/icons/scale'
import { ProjectRuns } from '#client/features/assistants/project-runs.tsx'
import { LazyUploadField } from '#client/features/files/lazy-files-field.tsx'
import { Changes } from '#client/features/projects/changes.tsx'
import { ConfirmPlan } from '#client/features/projects/confirm-plan.tsx'
import { DiaryTab, LatestEntry } from '#client/features/projects/diary.tsx'
import { ContractSheet } from '#client/features/projects/document-links.tsx'
import { FilesTab } from '#client/features/projects/documents.tsx'
import { RestOrEnd } from '#client/features/projects/ending.tsx'
import { Milestones } from '#client/features/projects/milestones.tsx'
import { OfflineNote } from '#client/features/projects/outbox-list.tsx'
import { Parties } from '#client/features/projects/parties.tsx'
import { Payments } from '#client/features/projects/payments.tsx'
import { Advisors } from '#client/features/projects/people.tsx'
import { ProjectStatusLine, useNextStep } from '#client/features/projects/project-card.tsx'
import { ProjectLog } from '#client/features/projects/project-log.tsx'
import { ProjectMoney, ProjectPlan } from '#client/features/projects/project-plan.tsx'
import { AgreedLines, ProjectBlock, ProjectHistory, ProjectTerms } from '#client/features/projects/project-terms.tsx'
import {
  complaintHref,
  isOneOfTwo,
  projectsHref,
  projectTabs,
  tabHref,
} from '#client/features/projects/project-types.ts'
import { EndOfWork, NextStep } from '#client/features/projects/project-waiting.tsx'
import { SnagsTab } from '#client/features/projects/snags.tsx'
import { StaffActions } from '#client/features/projects/staff-actions.tsx'
import { ReviewPanel } from '#client/features/reviews/review-panel.tsx'
import { StoryPanel } from '#client/features/stories/story-panel.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import type { data } from './project.data.ts'

function Title() {
  const { area, project } = usePageData<typeof data>()
  const t = useTexts('projects')
  const next = useNextStep()
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
        <Row gap={2}>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {isOneOfTwo(project) && (
            <Menu
              trigger={<Ellipsis aria-hidden="true" className="size-5" />}
              label={t('menu')}
              triggerClass={buttonClass({ kind: 'quiet' })}
              align="end"
              items={[
                {
                  label: t('parties.complain'),
                  icon: <Scale aria-hidden="true" className="size-4.5" />,
                  href: complaintHref(project, 'project', project.id),
                },
              ]}
            />
          )}
        </Row>
      }
    />
  )
}

function Tabs() {
  const { area, tab, project } = usePageData<typeof data>()
  const t = useTexts('projects')
  const format = useFormat()
  const counts = {
    people: 2 + project.advisors.length,
    milestones: project.site.milestones,
    diary: project.site.diary,
    snags: project.site.open,
    files: project.site.files,
    changes: project.changes.length,
    payments: project.site.payments,
  }
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={projectTabs.map(name => ({
        label: t(`tabs.${name}`),
        href: tabHref(area, project.id, name),
        current: name === tab,
        ...(name !== 'overview' && name !== 'record' ? { count: format.number(counts[name]) } : {}),
      }))}
    />
  )
}

function Overview() {
  const { area, project, diary, runs, now } = usePageData<typeof data>()
  return (
    <Grid of="main-side">
      <Stack>
        <ProjectPlan project={project} now={now} />
        <ProjectMoney project={project} />
        <AgreedLines project={project} />
        <ProjectTerms project={project} />
      </Stack>
      <Stack>
        <ProjectBlock project={project} />
        <ContractSheet project={project} />
        <Parties project={project} />
        <ProjectRuns runs={runs} />
        {diary && <LatestEntry project={project} area={area} diary={diary} />}
        <ProjectHistory project={project} />
      </Stack>
    </Grid>
  )
}

const photos: UploadSlot = field => <LazyUploadField purpose="review" {...field} />
const upload: UploadSlot = field => <LazyUploadField purpose="project" {...field} />

function Part() {
  const { area, tab, project, log, diary, snags, files, kind, isFirst, from, shown, now } = usePageData<typeof data>()
  const site = { project, area, isFirst, now }
  const work = { project, area, log, now, upload, from }
  switch (tab) {
    case 'overview':
      return <Overview />
    case 'milestones':
      return shown && <Milestones {...work} shown={shown} />
    case 'diary':
      return diary && <DiaryTab {...site} diary={diary} />
    case 'snags':
      return snags && <SnagsTab {...site} snags={snags} />
    case 'files':
      return files && <FilesTab {...site} files={files} kind={kind} upload={upload} />
    case 'changes':
      return <Changes project={project} now={now} />
    case 'payments':
      return <Payments {...work} />
    case 'people':
      return (
        <Grid of="main-side">
          <Advisors project={project} />
          <Parties project={project} />
        </Grid>
      )
    case 'record':
      return <ProjectLog project={project} area={area} log={log} isFirst={isFirst} />
  }
}

export function Component() {
  const { area, tab, project, occasion, storyOfProject, now } = usePageData<typeof data>()
  const t = useTexts('projects')
  const title = tab === 'overview' ? project.title : `${t(`tabs.${tab}`)} · ${project.title}`
  return (
    <Container>
      <Head title={`${title} · ${project.code}`} description={t(`next.${project.status}`)} noindex />
      <Title />
      <Stack>
        <OfflineNote project={project} area={area} loaded={now} />
        <Tabs />
        <StaffActions project={project} />
        {tab !== 'record' && <RestOrEnd project={project} amountsDue={tab === 'overview' || tab === 'payments'} />}
        {tab === 'overview' && (
          <>
            <ConfirmPlan project={project} now={now} />
            <NextStep project={project} area={area} now={now} />
          </>
        )}
        {(tab === 'overview' || tab === 'milestones') && <EndOfWork project={project} />}
        {occasion && <ReviewPanel occasion={occasion} now={now} upload={photos} />}
        {storyOfProject && <StoryPanel storyOfProject={storyOfProject} />}
        <Part key={tab} />
      </Stack>
    </Container>
  )
}
