import Printer from 'lucide-react/icons/printer'
import { useNavigate } from 'react-router'
import { AskButton } from '#client/platform/action-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { areaHref } from '#shared/routes/area-href.ts'

type Project = { readonly id: string; readonly title: string }
type Run = { readonly id: string; readonly project: Project | null; readonly projects: readonly Project[] }

export function RunActions({ run: { id, project, projects } }: { readonly run: Run }) {
  const t = useTexts('assistants')
  const navigate = useNavigate()
  const { busy, run } = useMutation('PUT /assistant-runs/{run}/project')
  return (
    <>
      {projects.length > 0 && (
        <Select
          name="project"
          label={t('project')}
          hideLabel
          placeholder={t('no-project')}
          options={projects.map(one => ({ value: one.id, label: one.title }))}
          value={project?.id ?? ''}
          disabled={busy}
          onChange={event => void run({ params: { run: id }, body: { project: event.currentTarget.value || null } })}
        />
      )}
      <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
        {t('print')}
      </Button>
      <AskButton
        endpoint="DELETE /assistant-runs/{run}"
        request={{ params: { run: id } }}
        stays
        onDone={() => void navigate(areaHref('user.assistants'))}
        ask={{ title: t('delete.title'), text: t('delete.text'), yes: t('delete.yes'), cancel: t('delete.keep') }}
      >
        {t('delete.open')}
      </AskButton>
    </>
  )
}
