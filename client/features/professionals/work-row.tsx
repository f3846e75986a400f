import GripVertical from 'lucide-react/icons/grip-vertical'
import ImageOff from 'lucide-react/icons/image-off'
import type { DragEvent, ReactNode } from 'react'
import { ActionDialog, DialogButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { OwnWork } from './own-work-view.ts'

const tones: Readonly<Record<OwnWork['status'], Tone>> = { draft: 'amber', published: 'moss', hidden: 'neutral' }

export const isolated = (title: string): string => `\u2068${title}\u2069`

export type Placing = {
  readonly index: number
  readonly count: number
  readonly dragged: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onDragStart: (event: DragEvent<HTMLElement>) => void
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void
  readonly onDragEnd: () => void
}

type Props = {
  readonly work: OwnWork
  readonly placing: Placing
  readonly editHref: string
  /** Below its status. */
  readonly below: ReactNode
}

function Thumb({ work }: { readonly work: OwnWork }) {
  const t = useTexts('portfolio')
  if (work.cover) return <Picture picture={{ ...work.cover, alt: '' }} sizes="8rem" ratio="fill" small />
  return (
    <span className="grid h-full place-content-center justify-items-center gap-1.5 bg-well p-2 text-center text-13 text-ink-soft">
      <ImageOff aria-hidden="true" className="size-6" />
      <span className="max-sm:sr-only">{t('no-photo')}</span>
    </span>
  )
}

function Status({ work }: { readonly work: OwnWork }) {
  const t = useTexts('portfolio')
  const format = useFormat()
  const { status, missing } = work
  const lacks = format.list(missing.map(name => t(`missing.${name}`)))
  return (
    <StatusLine
      tone={tones[status]}
      state={t(`state.${status}`)}
      next={status !== 'published' && missing.length > 0 ? t('missing.lead', { list: lacks }) : t(`next.${status}`)}
    />
  )
}

/** The label names the work too, for screen reader users who move from button to button. */
function useActionLabel({ title }: OwnWork): (action: string) => string {
  const t = useTexts('portfolio')
  return action => t('actions.of', { action, title: isolated(title) })
}

const opposite = { publish: 'hide', hide: 'publish' } as const

/** Publishing and hiding can be undone. */
function useShow(work: OwnWork) {
  const t = useTexts('portfolio')
  const { busy, problem, run } = useMutate((send, transition: keyof typeof opposite) =>
    send(`POST /portfolio/{work}/${transition}`, { params: { work: work.id } }),
  )
  const show = async (transition: keyof typeof opposite): Promise<boolean> => {
    const done = await run(transition)
    if (done) announce(t(`done.${transition}`, { title: isolated(work.title) }), () => show(opposite[transition]))
    return done
  }
  return { busy, problem, show }
}

function Remove({ work, onClose }: { readonly work: OwnWork; readonly onClose: () => void }) {
  const t = useTexts('portfolio')
  const title = isolated(work.title)
  return (
    <ActionDialog
      endpoint="DELETE /portfolio/{work}"
      request={{ params: { work: work.id } }}
      onClose={onClose}
      onDone={() => announce(t('done.remove', { title }))}
      title={t('remove.title')}
      cancel={t('remove.keep')}
      yes={t('remove.yes')}
    >
      <p>{t('remove.text', { title })}</p>
    </ActionDialog>
  )
}

function Actions({ work, editHref }: Pick<Props, 'work' | 'editHref'>) {
  const t = useTexts('portfolio')
  const labelOf = useActionLabel(work)
  const { busy, problem, show } = useShow(work)
  const transition = work.status === 'published' ? 'hide' : 'publish'
  return (
    <Stack gap={2}>
      <ActionProblem problem={problem} placeOf={path => ({ label: t(`form.${path}`), href: `${editHref}#${path}` })} />
      <Row gap={2}>
        {(transition === 'hide' || work.missing.length === 0) && (
          <Button
            size="small"
            busy={busy}
            aria-label={labelOf(t(`actions.${transition}`))}
            onClick={() => void show(transition)}
          >
            {t(`actions.${transition}`)}
          </Button>
        )}
        <ButtonLink size="small" href={editHref} aria-label={labelOf(t('actions.edit'))}>
          {t('actions.edit')}
        </ButtonLink>
        <DialogButton
          size="small"
          kind="quiet"
          aria-label={labelOf(t('actions.remove'))}
          dialog={close => <Remove work={work} onClose={close} />}
        >
          {t('actions.remove')}
        </DialogButton>
      </Row>
    </Stack>
  )
}

/** The drag handle is for a mouse; the two buttons serve keyboard and touch. */
function PlaceButtons({ work, placing }: Pick<Props, 'work' | 'placing'>) {
  const t = useTexts('portfolio')
  const { index, count, onMove, onDragStart, onDragEnd } = placing
  const title = isolated(work.title)
  if (count < 2) return null
  return (
    <RowTools
      wordOf={tool => t(tool === 'up' ? 'order.up' : 'order.down', { title })}
      index={index}
      count={count}
      onMove={onMove}
    >
      <span
        draggable
        aria-hidden="true"
        title={t('order.drag')}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        className="hidden cursor-grab place-items-center p-1 text-ink-soft sm:pointer-fine:grid"
      >
        <GripVertical className="size-5" />
      </span>
    </RowTools>
  )
}

export function WorkRow({ placing, below, ...props }: Props) {
  const { work } = props
  const t = useTexts('portfolio')
  const facts = [work.trade.name, work.city.name, String(work.year)]
  if (work.photos.length > 0) facts.push(t('photos-count', { count: work.photos.length }))
  return (
    <li
      data-work={work.id}
      onDragOver={placing.onDragOver}
      onDrop={event => event.preventDefault()}
      className={classes('portfolio-row', placing.dragged && 'opacity-60')}
    >
      <div className="relative h-20 overflow-hidden">
        <Thumb work={work} />
      </div>
      <div className="min-w-0">
        <h2 dir="auto" className="font-semibold text-17">
          {work.title}
        </h2>
        <p className="note">{facts.join(' · ')}</p>
        <Status work={work} />
        {below}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:col-span-full">
        <Actions {...props} />
        <PlaceButtons work={work} placing={placing} />
      </div>
    </li>
  )
}
