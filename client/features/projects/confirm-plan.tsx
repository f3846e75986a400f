// Confirms the plan for the reader's own side; when both sides have, the project begins.
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { AppContract } from '#shared/contract.ts'
import { usePlanNext } from './project-status.tsx'
import type { Project } from './project-types.ts'

function Confirmation({ label, at }: { label: string; at: string | null }) {
  const t = useTexts('projects')
  const format = useFormat()
  return (
    <li className="flex items-start gap-2.5 text-15">
      {at ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
      ) : (
        <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      )}
      <span>
        <bdi className="font-medium">{label}</bdi>
        <span className="block text-ink-soft">
          {at ? t('confirm.done', { date: format.date(at) }) : t('confirm.open')}
        </span>
      </span>
    </li>
  )
}

function ConfirmDialog({ project, open, onClose }: { project: Project; open: boolean; onClose: () => void }) {
  const t = useTexts('projects')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run, clear } = useSending()
  const close = (): void => {
    clear()
    onClose()
  }
  const confirm = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send('POST /projects/{project}/confirm', { params: { project: project.id } }, { idempotencyKey })
    })
    if (!done) return
    onClose()
    await revalidate()
  }
  return (
    <AskDialog
      open={open}
      onClose={close}
      onYes={confirm}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="primary"
      texts={{
        title: t('confirm.title'),
        close: t('close'),
        keep: t('confirm.not-yet'),
        yes: t('confirm.yes'),
        busy: t('confirm.busy'),
      }}
    >
      <p>{t('confirm.text')}</p>
      <p className="text-15 text-ink-soft">{t('confirm.then')}</p>
    </AskDialog>
  )
}

/** What happens next while the plan waits; nothing once the project has begun. */
export function ConfirmPlan({ project }: { project: Project }) {
  const t = useTexts('projects')
  const next = usePlanNext()
  const [open, setOpen] = useState(false)
  if (project.status !== 'planned') return null
  return (
    <Card as="section" className="grid gap-5 border-clay/40">
      <div className="grid gap-1">
        <h2 className="text-20">{t('confirm.heading')}</h2>
        <p className="text-15">{next(project)}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        <Confirmation label={project.client.name} at={project.clientConfirmedAt} />
        <Confirmation label={project.professional.name} at={project.professionalConfirmedAt} />
      </ul>
      {project.moves.includes('confirm') && (
        <div className="print:hidden">
          <Button kind="primary" onClick={() => setOpen(true)}>
            {t('confirm.button')}
          </Button>
        </div>
      )}
      <ConfirmDialog project={project} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}
