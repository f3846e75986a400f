import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { announce } from '#client/platform/snackbar.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { EditedStory } from '#shared/features/stories/contract.ts'
import { href } from '#shared/routes/href.ts'
import { StoryPictures, StoryWords } from './story-text.tsx'

export type ShownStory = EditedStory & {
  readonly beforeView: PictureView | null
  readonly afterView: PictureView | null
}
type OnMove = { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined }
type RowProps = { readonly story: ShownStory; readonly title: string; readonly onMove: OnMove | null }

function Actions({ story, title, onMove }: RowProps) {
  const t = useTexts('stories')
  return (
    <Row gap={2}>
      {onMove && (
        <>
          <IconButton
            label={t('desk.up', { name: title })}
            icon={<ArrowUp />}
            disabled={!onMove.up}
            onClick={onMove.up}
          />
          <IconButton
            label={t('desk.down', { name: title })}
            icon={<ArrowDown />}
            disabled={!onMove.down}
            onClick={onMove.down}
          />
        </>
      )}
      <TransitionButtons
        allowed={story.transitions}
        path="/admin/stories/{story}"
        params={{ story: story.id }}
        size="small"
        steps={{ publish: { label: t('desk.publish'), kind: 'primary' }, hide: { label: t('desk.hide') } }}
      />
    </Row>
  )
}

function StoryRow(props: RowProps) {
  const { story, title } = props
  const t = useTexts('stories')
  const format = useFormat()
  const may = useMay()
  const { status, heldBack, project, client, professional, clientAgreedAt, professionalAgreedAt } = story
  return (
    <li className="story-row">
      <StoryPictures story={story} />
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={status === 'agreed' ? 'amber' : 'neutral'}>{t(`desk.of-state.${status}`)}</Badge>
          {heldBack && <Badge tone="brick">{t('desk.held-back')}</Badge>}
        </div>
        <StoryWords title={title} quote={story.quote} />
        <p className="note">
          {project.code} · <bdi lang={project.language}>{project.title}</bdi> · <bdi>{client}</bdi> ·{' '}
          <Anchor href={href('profile', { profile: professional.profile })} className="underline underline-offset-4">
            {professional.name}
          </Anchor>
        </p>
        {clientAgreedAt && professionalAgreedAt && (
          <p className="note">
            {t('desk.agreed', { client: format.date(clientAgreedAt), professional: format.date(professionalAgreedAt) })}
          </p>
        )}
      </div>
      {may('website-controls', 'isUpdate') && <Actions {...props} />}
    </li>
  )
}

type Props = {
  readonly stories: readonly ShownStory[]
  /** The list contains all stories with a position, so they can be moved. */
  readonly ordered: boolean
}

export function StoryDesk({ stories, ordered }: Props) {
  const t = useTexts('stories')
  const { busy, problem, run } = useMutation('PUT /admin/stories/order')
  const last = stories.length - 1
  const move = (story: ShownStory, from: number, to: number) => async (): Promise<void> => {
    const ids = stories
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, story.id)
    if (await run({ body: { ids } })) announce(t('desk.moved', { name: story.title, place: to + 1 }))
  }
  const movesOf = (story: ShownStory, index: number): OnMove => ({
    up: index > 0 ? move(story, index, index - 1) : undefined,
    down: index < last ? move(story, index, index + 1) : undefined,
  })
  return (
    <Stack gap={4}>
      <ActionProblem problem={problem} />
      <ol aria-busy={busy}>
        {stories.map((story, index) => (
          <StoryRow key={story.id} story={story} title={story.title} onMove={ordered ? movesOf(story, index) : null} />
        ))}
      </ol>
    </Stack>
  )
}
