import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { PaperView } from '#client/platform/papers/paper-view.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { FloorPlan } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { SplitView } from '#client/ui/frame/split-view.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { ApplicationDecision, isReady, ReadyDecision } from './application-decision.tsx'
import { DocumentContext, DocumentDecision, useDocument } from './document-decision.tsx'
import { ApplicantFacts, History, Replaced, Twins } from './side-facts.tsx'
import type { Paper, Review } from './types.ts'

const icons = { pending: Circle, accepted: CircleCheck, rejected: CircleX, expired: CircleX, none: CircleDashed }

type RowProps = { readonly paper: Paper; readonly place: number; readonly isOpen: boolean; readonly onOpen: () => void }

function PaperRow({ paper: { type, document }, place, isOpen, onOpen }: RowProps) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const state = document?.status ?? 'none'
  const Icon = isOpen ? Eye : icons[state]
  const wording = [t(`document-state.${state}`), !type.required && t('optional')].filter(Boolean).join(' · ')
  return (
    <li>
      <button type="button" aria-current={isOpen || undefined} onClick={onOpen} className="split-row">
        <Icon aria-hidden="true" />
        <span className="min-w-0 grow">
          {inLanguage(type.name, language)}
          <small>{wording}</small>
        </span>
        <ButtonKey>{place}</ButtonKey>
      </button>
    </li>
  )
}

/** The open document: first the next one that waits, again after each decision. */
function usePapers(review: Review) {
  const papers: readonly Paper[] = review.documentTypes.map(type => ({
    type,
    document: review.documents.find(one => one.type === type.slug),
  }))
  const waits = ({ document }: Paper): boolean => document?.status === 'pending'
  const [chosen, choose] = useState((papers.find(waits) ?? papers[0])?.type.slug)
  const place = papers.findIndex(({ type }) => type.slug === chosen)
  const others = [...papers.slice(place + 1), ...papers.slice(0, Math.max(0, place))].filter(waits)
  const open = (at: number): void => choose(papers[Math.min(Math.max(at, 0), papers.length - 1)]?.type.slug)
  return { papers, place, current: papers[place], others, open, onward: () => choose(others[0]?.type.slug ?? chosen) }
}
type Papers = ReturnType<typeof usePapers>

function List({ papers, place, open }: Papers) {
  const t = useTexts('admin-onboarding')
  useKeys({
    j: () => open(place + 1),
    k: () => open(place - 1),
    ...Object.fromEntries(papers.map((_, index) => [`digit${index + 1}`, () => open(index)])),
  })
  return (
    <ol aria-label={t('papers')} className="split-rows">
      {papers.map((paper, index) => (
        <PaperRow
          key={paper.type.slug}
          paper={paper}
          place={index + 1}
          isOpen={index === place}
          onOpen={() => open(index)}
        />
      ))}
    </ol>
  )
}

function Work({ paper: { type, document } }: { readonly paper: Paper }) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const name = inLanguage(type.name, language)
  if (document) return <PaperView paper={document.file} label={name} />
  return (
    <EmptyState illustration={<FloorPlan />} title={t('document-state.none')}>
      {name}
    </EmptyState>
  )
}

type DecidingProps = {
  readonly review: Review
  readonly paper: Paper
  readonly papers: Papers
  readonly list: ReactNode
  readonly more: ReactNode
}

function Deciding({ review, paper, papers, list, more }: DecidingProps) {
  const state = useDocument({ review, paper, onDone: papers.onward })
  const inFooter = isReady(review) && paper.document?.status !== 'pending'
  return (
    <SplitView
      desk
      list={list}
      more={more}
      work={<Work paper={paper} />}
      context={
        <Stack>
          <DocumentContext review={review} paper={paper} state={state} />
          <ApplicationDecision review={review} inFooter={inFooter} />
        </Stack>
      }
      decision={
        inFooter ? (
          <ReadyDecision review={review} />
        ) : (
          <DocumentDecision review={review} paper={paper} state={state} others={papers.others} />
        )
      }
    />
  )
}

/** `title` is the page's title; `answers` shows the applicant's entries. */
export function RequestView({ review, title, answers }: { review: Review; title: ReactNode; answers: ReactNode }) {
  const papers = usePapers(review)
  const paper = papers.current
  const list = (
    <Stack>
      {title}
      <List {...papers} />
    </Stack>
  )
  const more = (
    <Stack>
      <ApplicantFacts review={review} />
      <Twins review={review} />
      {answers}
      <History review={review} />
      <Replaced review={review} />
    </Stack>
  )
  if (!paper) return <SplitView list={list} more={more} work={null} context={<ApplicationDecision review={review} />} />
  const key = `${paper.type.slug} ${paper.document?.id}`
  return <Deciding key={key} review={review} paper={paper} papers={papers} list={list} more={more} />
}
