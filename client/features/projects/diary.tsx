// The site diary: by day, newest first; entries can be written offline.
import PenLine from 'lucide-react/icons/pen-line'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { OutboxFilesField, useOutboxFiles } from '#client/platform/form/outbox-files.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useGiven } from '#client/platform/form/use-given.ts'
import { dayIn } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { queueWriting } from '#client/platform/offline/outbox.ts'
import type { OutboxEntry, OutboxPhoto } from '#client/platform/offline/store.ts'
import { type Taken, useShared } from '#client/platform/offline/use-shared.ts'
import { useRoot } from '#client/platform/root.ts'
import { Refused } from '#client/platform/sending.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { fileRules, pictureTypes } from '#shared/features/files/rules.ts'
import { diaryFields, mostPhotos } from '#shared/features/projects/fields.ts'
import { OutboxList } from './outbox-list.tsx'
import { MoreLinks, ProjectFiles, TabHead } from './project-files.tsx'
import { type Diary, type Project, type ProjectArea, tabHref } from './project-types.ts'
import { Quoted } from './work-row.tsx'

type Entry = Diary['items'][number]

type DialogProps = {
  readonly project: Project
  readonly queued?: OutboxEntry
  /** What another application has shared. */
  readonly shared?: Taken
  readonly onClose: () => void
}

/**
 * Stores an entry in the outbox on the device. @throws Refused, with a text for the reader, when the browser cannot
 * store it
 */
export function useSaveToOutbox() {
  const t = useTexts('projects')
  return async (...args: Parameters<typeof queueWriting>): Promise<void> =>
    await queueWriting(...args).catch(() => {
      throw new Refused(t('kept.full'))
    })
}

const rule = { types: pictureTypes, megabytes: fileRules.project.megabytes, most: mostPhotos }
export const usePhotos = (start: readonly OutboxPhoto[] | undefined) => useOutboxFiles(rule, start)

export function PhotosField({ photos }: { readonly photos: ReturnType<typeof usePhotos> }) {
  const t = useTexts('projects')
  const format = useFormat()
  const hint = t('photos.hint', { most: format.number(mostPhotos) })
  return <OutboxFilesField picked={photos} name="photos" label={t('photos.label')} hint={hint} />
}

function DiaryDialog({ project, queued, shared, onClose }: DialogProps) {
  const { zone } = useRoot()
  const queue = useSaveToOutbox()
  const photos = usePhotos(queued?.photos)
  useGiven(shared?.files ?? [], photos.take)
  const today = dayIn(zone)(Date.now())
  const form = useForm(diaryFields, {
    start: { day: today, visibility: 'both', text: shared?.text, ...queued?.body },
    alsoWrong: typed => (String(typed.day) > today ? [{ path: 'day', code: 'in-the-future' }] : []),
    mutate: async (_, values) => {
      const id = crypto.randomUUID()
      const written = { id, place: project.id, params: { project: project.id }, photos: photos.files }
      await queue({ ...written, endpoint: 'POST /projects/{project}/diary', body: { ...values, id } }, queued)
      shared?.done()
    },
    stays: true,
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('diary.title')} yes={t('diary.yes')}>
      <FormFields form={form} />
      <PhotosField photos={photos} />
    </FormDialog>
  )
}

export function DiaryEntry({ entry }: { readonly entry: Entry }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { number, name, at, text, workers, issues, visibility, photos } = entry
  return (
    <li id={`diary-${number}`} className="project-row">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 note">
        <bdi className="font-semibold text-ink">{name}</bdi>
        <time dateTime={at}>{format.dateTime(at)}</time>
        {visibility === 'own' && <Badge tone="blueprint">{t('diary.own')}</Badge>}
      </p>
      <p dir="auto" className="max-w-184 whitespace-pre-line">
        {text}
      </p>
      {workers !== null && <p className="note">{t('diary.workers-on-site', { count: workers })}</p>}
      {issues && <Quoted label={t('diary.issues')}>{issues}</Quoted>}
      <ProjectFiles label={t('diary.photos-of', { number: format.number(number) })} files={photos} />
    </li>
  )
}

type Props = {
  readonly project: Project
  readonly area: ProjectArea
  readonly diary: Diary
  readonly isFirst: boolean
  readonly now: string
}

export function DiaryTab({ project, area, diary, isFirst, now }: Props) {
  const t = useTexts('projects')
  const format = useFormat()
  const { items, next, mayAdd } = diary
  const days = [...Map.groupBy(items, ({ day }) => day)]
  const here = tabHref(area, project.id, 'diary')
  const shared = useShared()
  return (
    <section>
      <TabHead title={t('tabs.diary')} lead={t('diary.lead')}>
        {mayAdd && (
          <DialogButton
            kind="primary"
            icon={<PenLine aria-hidden="true" />}
            className="print:hidden"
            dialog={close => <DiaryDialog project={project} onClose={close} />}
          >
            {t('diary.write')}
          </DialogButton>
        )}
      </TabHead>
      {shared && mayAdd && <DiaryDialog project={project} shared={shared} onClose={shared.close} />}
      <Stack>
        <OutboxList
          project={project}
          now={now}
          of={['diary']}
          edit={(queued, close) => <DiaryDialog project={project} queued={queued} onClose={close} />}
        />
        {items.length === 0 && <p className="text-15 text-ink-soft">{t('diary.none')}</p>}
        <div>
          {days.map(([day, entries]) => (
            <section key={day}>
              <h3 className="border-rule border-t pt-2.5 font-semibold">
                <time dateTime={day}>{format.date(day, { dateStyle: 'full' })}</time>
              </h3>
              <ul>
                {entries.map(entry => (
                  <DiaryEntry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <MoreLinks
          first={isFirst ? null : here}
          next={next && `${here}&before=${next}`}
          texts={{ label: t('tabs.diary'), first: t('diary.newest'), next: t('diary.older') }}
        />
      </Stack>
    </section>
  )
}

/** On the overview: the latest entry. */
export function LatestEntry({ project, area, diary }: Pick<Props, 'project' | 'area' | 'diary'>) {
  const t = useTexts('projects')
  const format = useFormat()
  const [entry] = diary.items
  if (!entry) return null
  const { day, text, workers, issues, photos, number } = entry
  const facts = [
    workers === null ? '' : t('diary.workers-on-site', { count: workers }),
    issues === '' ? t('diary.no-issues') : issues,
  ].filter(Boolean)
  return (
    <section>
      <SectionHeading
        compact
        title={t('diary.latest')}
        action={
          <Anchor href={tabHref(area, project.id, 'diary')} className="act print:hidden">
            {t('diary.all')}
          </Anchor>
        }
      />
      <div className="grid gap-2 text-13">
        <ProjectFiles label={t('diary.photos-of', { number: format.number(number) })} files={photos.slice(0, 2)} />
        <p>
          <b className="font-semibold">{format.date(day)}</b> <bdi>{text}</bdi>
        </p>
        <p className="text-ink-soft">
          <bdi>{facts.join(', ')}</bdi>
        </p>
      </div>
    </section>
  )
}
