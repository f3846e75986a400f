// The ideas that were proposed from a work, where the work is edited.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { href } from '#shared/routes/href.ts'
import type { ProposalView } from './proposal-view.ts'

const tones: Readonly<Record<ProposalView['status'], Tone>> = {
  draft: 'neutral',
  under_review: 'blueprint',
  changes_requested: 'amber',
  published: 'moss',
  archived: 'neutral',
}

type LinkProps = { readonly work: { readonly id: string; readonly title: string }; readonly path: string }

export function ProposeLink({ work, path }: LinkProps) {
  const t = useTexts('own-ideas')
  const may = useMay()
  if (!may('ideabooks', 'isWrite')) return null
  return (
    <p className="pt-2">
      <ButtonLink
        size="small"
        href={`${path}?propose=${work.id}`}
        aria-label={t('propose-of', { title: `\u2068${work.title}\u2069` })}
      >
        {t('propose')}
      </ButtonLink>
    </p>
  )
}

function IdeaRow({ idea, path }: { readonly idea: ProposalView; readonly path: string }) {
  const t = useTexts('own-ideas')
  const { id, slug, status, note, transitions, work } = idea
  const title = `\u2068${idea.title}\u2069`
  const out = status === 'published' ? 'archive' : 'discard'
  return (
    <li id={`idea-${id}`} className="grid gap-1.5 border-t py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
        <bdi>{idea.title}</bdi>
      </p>
      {note && (
        <p dir="auto" className="text-15">
          {note}
        </p>
      )}
      <Row gap={2}>
        {status === 'published' && (
          <ButtonLink size="small" kind="quiet" href={href('ideas-hub.idea', { slug })}>
            {t('action.see')}
          </ButtonLink>
        )}
        {work !== null && transitions.includes('propose') && (
          <ButtonLink size="small" href={`${path}?idea=${id}`}>
            {t('action.edit')}
          </ButtonLink>
        )}
        <TransitionButtons
          allowed={transitions}
          path="/own-ideas/{idea}"
          params={{ idea: id }}
          size="small"
          steps={{
            withdraw: { label: t('action.withdraw') },
            archive: {
              label: t(`action.${out}`),
              kind: 'quiet',
              ask: { title: t(`ask.${out}`, { title }), text: t(`ask.${out}-text`), yes: t(`action.${out}`) },
            },
          }}
        />
      </Row>
    </li>
  )
}

export function WorkIdeas({ ideas, path }: { readonly ideas: readonly ProposalView[]; readonly path: string }) {
  const t = useTexts('own-ideas')
  if (ideas.length === 0) return null
  return (
    <ul aria-label={t('list')} className="grid pt-2">
      {ideas.map(idea => (
        <IdeaRow key={idea.id} idea={idea} path={path} />
      ))}
    </ul>
  )
}
