// The snags of a site: by room, open ones first; adding and fixing works offline too.
import Plus from 'lucide-react/icons/plus'
import { DialogButton } from '#client/platform/action-button.tsx'
import { hoursSince } from '#client/platform/clock.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { OutboxEntry } from '#client/platform/offline/store.ts'
import { useOutbox } from '#client/platform/offline/use-outbox.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { fixFields, reopenFields, snagFields } from '#shared/features/projects/fields.ts'
import { PhotosField, usePhotos, useSaveToOutbox } from './diary.tsx'
import { OutboxList } from './outbox-list.tsx'
import { MoreLinks, ProjectFiles, TabHead } from './project-files.tsx'
import { type Project, type ProjectArea, type Snags, tabHref } from './project-types.ts'
import { Quoted } from './work-row.tsx'

type Snag = Snags['items'][number]
type Of = { readonly project: Project; readonly snag: Snag }
type Closing = { readonly onClose: () => void }

function SnagDialog({ project, entry, onClose }: Pick<Of, 'project'> & Closing & { readonly entry?: OutboxEntry }) {
  const queue = useSaveToOutbox()
  const photos = usePhotos(entry?.photos)
  const form = useForm(snagFields, {
    start: { severity: 'minor', ...entry?.body },
    mutate: async (_, values) => {
      const id = crypto.randomUUID()
      const written = { id, place: project.id, params: { project: project.id }, photos: photos.files }
      await queue({ ...written, endpoint: 'POST /projects/{project}/snags', body: { ...values, id } }, entry)
    },
    stays: true,
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('snag.title')} yes={t('snag.yes')}>
      <FormFields form={form} />
      <PhotosField photos={photos} />
    </FormDialog>
  )
}

type Fixing = Pick<Of, 'project'> &
  Closing & { readonly snag: string; readonly number: number; readonly entry?: OutboxEntry }

function FixDialog({ project, snag, number, entry, onClose }: Fixing) {
  const queue = useSaveToOutbox()
  const format = useFormat()
  const photos = usePhotos(entry?.photos)
  const form = useForm(fixFields, {
    start: { ...entry?.body },
    mutate: async (_, body) => {
      const written = { id: crypto.randomUUID(), place: project.id, photos: photos.files }
      const params = { project: project.id, snag, number: String(number) }
      await queue({ ...written, endpoint: 'POST /projects/{project}/snags/{snag}/fix', params, body }, entry)
    },
    stays: true,
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('fix.title', { number: format.number(number) })}
      yes={t('fix.yes')}
    >
      <FormFields form={form} />
      <PhotosField photos={photos} />
    </FormDialog>
  )
}

function SnagActions({ project, snag }: Of) {
  const t = useTexts('projects')
  const format = useFormat()
  const { entries } = useOutbox(project.id)
  const { transitions, id, number } = snag
  // A fix in this device's outbox counts as done for this side.
  const isWaiting = entries.some(one => one.params.snag === id && one.refused === null)
  if (transitions.length === 0 || isWaiting) return null
  return (
    <div className="print:hidden">
      <Row gap={2}>
        <TransitionButtons
          allowed={transitions}
          path="/projects/{project}/snags/{snag}"
          params={{ project: project.id, snag: id }}
          size="small"
          steps={{
            fix: {
              label: t('fix.button'),
              dialog: close => <FixDialog project={project} snag={id} number={number} onClose={close} />,
            },
            confirm: {
              label: t('confirm-snag.button'),
              ask: {
                title: t('confirm-snag.title', { number: format.number(number) }),
                text: t('confirm-snag.text'),
                yes: t('confirm-snag.yes'),
                kind: 'primary',
              },
            },
            reopen: {
              label: t('reopen.button'),
              fields: reopenFields,
              ask: { title: t('reopen.title', { number: format.number(number) }), yes: t('reopen.yes') },
            },
          }}
        />
      </Row>
    </div>
  )
}

const tones: Readonly<Record<Snag['status'], Tone>> = {
  open: 'amber',
  fixed: 'blueprint',
  confirmed: 'moss',
  reopened: 'brick',
}
const severities: Readonly<Record<Snag['severity'], Tone>> = { minor: 'neutral', major: 'amber', safety: 'brick' }

function SnagRow({ project, snag, now }: Of & { readonly now: string }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { number, room, text, severity, status, name, at, answer, movedAt, photos, fixedPhotos, transitions } = snag
  const state = t(`snag-state.${status}`)
  const days = Math.floor(hoursSince(at, status === 'confirmed' ? movedAt : now) / 24)
  const shown = format.number(number)
  return (
    <li
      id={`snag-${number}`}
      className={transitions.length > 0 && status !== 'confirmed' ? 'project-row turn' : 'project-row'}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">
          {shown} <bdi>{room}</bdi>
        </h3>
        <Badge tone={severities[severity]}>{t(`severity.${severity}`)}</Badge>
        {status === 'confirmed' ? <Seal>{state}</Seal> : <Badge tone={tones[status]}>{state}</Badge>}
        <span className="note">{t('snag.age', { count: days })}</span>
      </div>
      <p dir="auto" className="max-w-184 whitespace-pre-line">
        {text}
      </p>
      <p className="note">
        <bdi>{t('snag.by', { name: `\u2068${name}\u2069`, date: format.date(at) })}</bdi>
      </p>
      <ProjectFiles label={t('snag.photos-of', { number: shown })} files={photos} />
      {answer && (status === 'fixed' || status === 'reopened') && (
        <Quoted label={t(`snag.answer-${status}`)}>{answer}</Quoted>
      )}
      <ProjectFiles label={t('snag.fixed-photos', { number: shown })} files={fixedPhotos} />
      <SnagActions project={project} snag={snag} />
    </li>
  )
}

type Props = {
  readonly project: Project
  readonly area: ProjectArea
  readonly snags: Snags
  readonly isFirst: boolean
  readonly now: string
}

export function SnagsTab({ project, area, snags, isFirst, now }: Props) {
  const t = useTexts('projects')
  const { items, next, mayAdd, open, total } = snags
  const here = tabHref(area, project.id, 'snags')
  return (
    <section>
      <TabHead title={t('tabs.snags')} lead={total > 0 ? t('snag.open', { count: open }) : t('snag.lead')}>
        {mayAdd && (
          <DialogButton
            kind="primary"
            icon={<Plus aria-hidden="true" />}
            className="print:hidden"
            dialog={close => <SnagDialog project={project} onClose={close} />}
          >
            {t('snag.add')}
          </DialogButton>
        )}
      </TabHead>
      <Stack>
        <OutboxList
          project={project}
          now={now}
          of={['snags', 'fix']}
          edit={(entry, close) =>
            entry.params.snag ? (
              <FixDialog
                project={project}
                snag={entry.params.snag}
                number={Number(entry.params.number)}
                entry={entry}
                onClose={close}
              />
            ) : (
              <SnagDialog project={project} entry={entry} onClose={close} />
            )
          }
        />
        {items.length === 0 ? (
          <p className="text-15 text-ink-soft">{t('snag.none')}</p>
        ) : (
          <ol>
            {items.map(snag => (
              <SnagRow key={snag.id} project={project} snag={snag} now={now} />
            ))}
          </ol>
        )}
        <MoreLinks
          first={isFirst ? null : here}
          next={next && `${here}&before=${next}`}
          texts={{ label: t('tabs.snags'), first: t('snag.first'), next: t('snag.more') }}
        />
      </Stack>
    </section>
  )
}
