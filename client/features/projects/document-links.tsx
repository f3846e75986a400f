import FileDown from 'lucide-react/icons/file-down'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { logFormats } from '#shared/features/projects/documents-contract.ts'
import { href } from '#shared/routes/href.ts'
import type { Project } from './project-types.ts'

const icon = <FileDown aria-hidden="true" />

export function LogFiles({ project, last }: { project: Project; last: string }) {
  const t = useTexts('projects')
  const { language } = useRoot()
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Row gap={2}>
        {logFormats.map(format => (
          <a
            key={format}
            href={`/api/projects/${project.id}/log/export?format=${format}&language=${language}`}
            download
            className={buttonClass({ size: 'small' })}
          >
            {icon}
            {t(`papers.${format}`)}
          </a>
        ))}
        <Anchor href={`${href('check-record')}?hash=${last}`} className="link inline-flex min-h-9 items-center">
          {t('papers.check')}
        </Anchor>
      </Row>
      <p className="note max-w-184">{t('papers.why')}</p>
    </div>
  )
}

export function ContractSheet({ project }: { project: Project }) {
  const t = useTexts('projects')
  if (project.sheets.length === 0) return null
  return (
    <TitledCard title={t('papers.sheet')}>
      <p className="text-15 text-ink-soft">{t('papers.sheet-text')}</p>
      <Row gap={2}>
        {project.sheets.map(({ language }) => (
          <a
            key={language}
            href={`/api/projects/${project.id}/sheet?language=${language}`}
            download
            lang={language}
            className={buttonClass({ size: 'small' })}
          >
            {icon}
            {t(`papers.in.${language}`)}
          </a>
        ))}
      </Row>
    </TitledCard>
  )
}
