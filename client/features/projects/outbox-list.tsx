// Entries in this device's outbox, entries that the server refused, and a note on what needs a connection.
import { type ReactNode, useState } from 'react'
import { DialogButton, MutationDialog } from '#client/platform/action-button.tsx'
import { OutboxPicture } from '#client/platform/form/outbox-files.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { dropEntry, tryAgain } from '#client/platform/offline/outbox.ts'
import type { OutboxEntry } from '#client/platform/offline/store.ts'
import { useCachedOffline, useOnline } from '#client/platform/offline/use-online.ts'
import { useNow, useOutbox } from '#client/platform/offline/use-outbox.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { type Project, type ProjectArea, projectsHref, tabHref } from './project-types.ts'

/** Above every tab: caches the project's screens, and says when the reader sees a cached one. */
export function OfflineNote({ project, area, loaded }: { project: Project; area: ProjectArea; loaded: string }) {
  const t = useTexts('projects')
  const format = useFormat()
  const isOnline = useOnline(loaded)
  const now = useNow(loaded)
  const { language } = useRoot()
  const screens = [
    projectsHref(area),
    ...(['overview', 'diary', 'snags'] as const).map(tab => tabHref(area, project.id, tab)),
  ]
  useCachedOffline(screens.map(address => inPrefix(language, address)))
  return (
    <div role="status" className="empty:hidden print:hidden">
      {!isOnline && (
        <p className="turn border-b py-2 text-15">{t('kept.offline', { age: format.relative(loaded, now) })}</p>
      )}
    </div>
  )
}

function DropDialog({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const t = useTexts('projects')
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<boolean> => {
    setBusy(true)
    await dropEntry(entry)
    return true
  }
  return (
    <MutationDialog
      mutation={{ busy, problem: null, run }}
      title={t('kept.drop-title')}
      yes={t('kept.drop-yes')}
      onClose={onClose}
    >
      <p>{t('kept.drop-text')}</p>
    </MutationDialog>
  )
}

const textOf = (entry: OutboxEntry, name: string): string => {
  const value = entry.body[name]
  return typeof value === 'string' ? value : ''
}
const kinds = { diary: 'entry', snags: 'snag', fix: 'fix' } as const
type Kind = keyof typeof kinds
const kindOf = ({ endpoint }: OutboxEntry): Kind =>
  endpoint.endsWith('/diary') ? 'diary' : endpoint.endsWith('/fix') ? 'fix' : 'snags'

type EditDialog = (entry: OutboxEntry, close: () => void) => ReactNode

function OutboxRow({
  entry,
  isSending,
  now,
  edit,
}: {
  entry: OutboxEntry
  isSending: boolean
  now: string
  edit: EditDialog
}) {
  const t = useTexts('projects')
  const format = useFormat()
  const { refused, photos, at } = entry
  const age = t('kept.age', { age: format.relative(at, now) })
  return (
    <li className="project-row">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">{t(`kept.${kinds[kindOf(entry)]}`)}</h3>
        <Badge tone={refused === null ? 'amber' : 'brick'}>{isSending ? t('kept.sending') : age}</Badge>
      </div>
      {['room', 'text', 'note', 'issues'].map(
        name =>
          textOf(entry, name) && (
            <p key={name} dir="auto" className="max-w-184 whitespace-pre-line text-15">
              {textOf(entry, name)}
            </p>
          ),
      )}
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {photos.map(photo => (
            <OutboxPicture key={photo.key} file={photo} alt={photo.name} className="h-21 w-28 border object-cover" />
          ))}
        </div>
      )}
      {refused !== null && (
        <p role="alert" className="text-15 text-brick">
          {t('kept.refused', { reason: refused })}
        </p>
      )}
      {!isSending && (
        <Row gap={2}>
          {refused !== null && (
            <>
              <DialogButton size="small" dialog={close => edit(entry, close)}>
                {t('kept.edit')}
              </DialogButton>
              <Button size="small" onClick={() => void tryAgain(entry)}>
                {t('kept.again')}
              </Button>
            </>
          )}
          <DialogButton size="small" kind="quiet" dialog={close => <DropDialog entry={entry} onClose={close} />}>
            {t('kept.drop')}
          </DialogButton>
        </Row>
      )}
    </li>
  )
}

type Props = {
  readonly project: Project
  readonly now: string
  readonly of: readonly Kind[]
  readonly edit: EditDialog
}

export function OutboxList({ project, now: start, of, edit }: Props) {
  const t = useTexts('projects')
  const { entries, sending } = useOutbox(project.id)
  const now = useNow(start)
  const shown = entries.filter(one => of.includes(kindOf(one)))
  if (shown.length === 0) return null
  return (
    <section className="turn ps-4 print:hidden">
      <h2 className="part-title">{t('kept.title')}</h2>
      <ul aria-label={t('kept.title')}>
        {shown.map(one => (
          <OutboxRow key={one.order} entry={one} isSending={sending.includes(one.id)} now={now} edit={edit} />
        ))}
      </ul>
    </section>
  )
}
