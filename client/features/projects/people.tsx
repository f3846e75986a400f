import { useState } from 'react'
import { ActionButton, AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { ProfileLink } from '#client/platform/profile-link.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Project, ProjectArea } from './project-types.ts'

type Advisor = Project['advisors'][number]
type Found = Output<AppContract['GET /projects/{project}/advisors/found']>

function InviteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useTexts('projects')
  const send = useSend<AppContract>()
  const [found, setFound] = useState<Found | null>(null)
  const params = { project: project.id }
  async function search(data: FormData) {
    const q = String(data.get('q')).trim()
    if (q.length > 1) setFound(await send('GET /projects/{project}/advisors/found', { params, query: { q } }))
  }
  return (
    <Dialog open onClose={onClose} title={t('advisor.invite-title')} closeLabel={t('advisor.close')}>
      <Stack gap={4}>
        <p>{t('advisor.invite-text')}</p>
        <form action={search} className="flex items-end gap-3">
          <TextInput name="q" label={t('advisor.search')} minLength={2} maxLength={80} required />
          <Button type="submit">{t('advisor.find')}</Button>
        </form>
        <div role="status">
          {found?.length === 0 && <p className="note">{t('advisor.none-found')}</p>}
          <ul>
            {found?.map(({ id, name, city }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-b py-2">
                <span>
                  <bdi>{name}</bdi> <span className="note">{city}</span>
                </span>
                <ActionButton
                  endpoint="POST /projects/{project}/advisors"
                  request={{ params, body: { advisor: id } }}
                  size="small"
                  aria-label={t('advisor.ask-name', { name })}
                  onDone={onClose}
                >
                  {t('advisor.ask')}
                </ActionButton>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Dialog>
  )
}

function AdvisorRow({ project, advisor }: { project: Project; advisor: Advisor }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { id, name, slug, person, transitions } = advisor
  const transition = (['remove', 'leave'] as const).find(one => transitions.includes(one))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b py-3">
      <span className="grid">
        <ProfileLink name={name} profile={slug} className="link" />
        <span className="note">{t(`advisor.state.${advisor.status}`, { date: format.date(advisor.since) })}</span>
        {person && <MessageLink kind="project" id={project.id} person={person} name={name} />}
      </span>
      {transition && (
        <span className="print:hidden">
          <AskButton
            endpoint={`POST /projects/{project}/advisors/{advisor}/${transition}`}
            request={{ params: { project: project.id, advisor: id } }}
            size="small"
            ask={{
              title: t(`advisor.${transition}-title`, { name }),
              text: t(`advisor.${transition}-text`),
              yes: t(`advisor.${transition}`),
            }}
          >
            {t(`advisor.${transition}`)}
          </AskButton>
        </span>
      )}
    </li>
  )
}

export function Advisors({ project }: { project: Project }) {
  const t = useTexts('projects')
  const { advisors, side, status } = project
  const mayAsk = side === 'client' && ['planned', 'active', 'on_hold', 'handover'].includes(status)
  return (
    <TitledCard title={t('advisor.title')}>
      <p className="max-w-184 text-15 text-ink-soft">{t('advisor.why')}</p>
      {advisors.length > 0 && (
        <ul>
          {advisors.map(advisor => (
            <AdvisorRow key={advisor.id} project={project} advisor={advisor} />
          ))}
        </ul>
      )}
      {advisors.length === 0 && <p className="note">{t('advisor.none')}</p>}
      {mayAsk && (
        <div className="print:hidden">
          <DialogButton dialog={close => <InviteDialog project={project} onClose={close} />}>
            {t('advisor.invite')}
          </DialogButton>
        </div>
      )}
    </TitledCard>
  )
}

/** Above an advisor's project list: the projects they are invited to. */
export function Invitations({ area, invitations }: { area: ProjectArea; invitations: readonly Invitation[] }) {
  const t = useTexts('projects')
  if (area !== 'advisor' || invitations.length === 0) return null
  return (
    <section className="turn border-b py-3">
      <h2 className="part-title">{t('advisor.asked')}</h2>
      <ul>
        {invitations.map(({ id, project, title, language, client }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b py-3 last:border-0">
            <span className="grid">
              <bdi lang={language} className="font-medium">
                {title}
              </bdi>
              <span className="note">{t('advisor.asked-by', { name: client })}</span>
            </span>
            <Row gap={2}>
              {(['accept', 'decline'] as const).map(name => (
                <ActionButton
                  key={name}
                  endpoint={`POST /projects/{project}/advisors/{advisor}/${name}`}
                  request={{ params: { project, advisor: id } }}
                  kind={name === 'accept' ? 'primary' : 'secondary'}
                >
                  {t(`advisor.${name}`)}
                </ActionButton>
              ))}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
}
export type Invitation = Output<AppContract['GET /advisor-invitations']>[number]
