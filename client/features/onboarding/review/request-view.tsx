import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { DocumentView } from '#client/platform/documents/document-view.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { FloorPlan } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { SplitView } from '#client/ui/frame/split-view.tsx'
import { ApplicationDecision, isReady, ReadyDecision } from './application-decision.tsx'
import { DocumentContext, DocumentDecision, useDocument } from './document-decision.tsx'
import { ApplicantFacts, History, Replaced, Twins } from './side-facts.tsx'
import type { DocumentSlot, Review } from './types.ts'

const icons = { pending: Circle, accepted: CircleCheck, rejected: CircleX, expired: CircleX, none: CircleDashed }

type RowProps = {
  readonly slot: DocumentSlot
  readonly place: number
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function SlotRow({ slot: { type, document }, place, isOpen, onOpen }: RowProps) {
  const t = useTexts('admin-onboarding')
  const state = document?.status ?? 'none'
  const Icon = isOpen ? Eye : icons[state]
  const wording = [t(`document-state.${state}`), !type.required && t('optional')].filter(Boolean).join(' · ')
  return (
    <li>
      <button type="button" aria-current={isOpen || undefined} onClick={onOpen} className="split-row">
        <Icon aria-hidden="true" />
        <span className="min-w-0 grow">
          {type.name}
          <small>{wording}</small>
        </span>
        <ButtonKey>{place}</ButtonKey>
      </button>
    </li>
  )
}

/** The open document: first the next one that waits, again after each decision. */
function useSlots(review: Review) {
  const slots: readonly DocumentSlot[] = review.documentTypes.map(type => ({
    type,
    document: review.documents.find(one => one.type === type.slug),
  }))
  const waits = ({ document }: DocumentSlot): boolean => document?.status === 'pending'
  const [chosen, choose] = useState((slots.find(waits) ?? slots[0])?.type.slug)
  const place = slots.findIndex(({ type }) => type.slug === chosen)
  const others = [...slots.slice(place + 1), ...slots.slice(0, Math.max(0, place))].filter(waits)
  const open = (at: number): void => choose(slots[Math.min(Math.max(at, 0), slots.length - 1)]?.type.slug)
  return { slots, place, current: slots[place], others, open, onward: () => choose(others[0]?.type.slug ?? chosen) }
}
type Slots = ReturnType<typeof useSlots>

function List({ slots, place, open }: Slots) {
  const t = useTexts('admin-onboarding')
  useKeys({
    j: () => open(place + 1),
    k: () => open(place - 1),
    ...Object.fromEntries(slots.map((_, index) => [`digit${index + 1}`, () => open(index)])),
  })
  return (
    <ol aria-label={t('papers')} className="split-rows">
      {slots.map((slot, index) => (
        <SlotRow
          key={slot.type.slug}
          slot={slot}
          place={index + 1}
          isOpen={index === place}
          onOpen={() => open(index)}
        />
      ))}
    </ol>
  )
}

function Work({ slot: { type, document } }: { readonly slot: DocumentSlot }) {
  const t = useTexts('admin-onboarding')
  const name = type.name
  if (document) return <DocumentView file={document.file} label={name} />
  return (
    <EmptyState illustration={<FloorPlan />} title={t('document-state.none')}>
      {name}
    </EmptyState>
  )
}

type DecidingProps = {
  readonly review: Review
  readonly slot: DocumentSlot
  readonly slots: Slots
  readonly list: ReactNode
  readonly more: ReactNode
}

function Deciding({ review, slot, slots, list, more }: DecidingProps) {
  const state = useDocument({ review, slot, onDone: slots.onward })
  const inFooter = isReady(review) && slot.document?.status !== 'pending'
  return (
    <SplitView
      desk
      list={list}
      more={more}
      work={<Work slot={slot} />}
      context={
        <Stack>
          <DocumentContext review={review} slot={slot} state={state} />
          <ApplicationDecision review={review} inFooter={inFooter} />
        </Stack>
      }
      decision={
        inFooter ? (
          <ReadyDecision review={review} />
        ) : (
          <DocumentDecision review={review} slot={slot} state={state} others={slots.others} />
        )
      }
    />
  )
}

/** `title` is the page's title; `answers` shows the applicant's entries. */
export function RequestView({ review, title, answers }: { review: Review; title: ReactNode; answers: ReactNode }) {
  const slots = useSlots(review)
  const slot = slots.current
  const list = (
    <Stack>
      {title}
      <List {...slots} />
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
  if (!slot) return <SplitView list={list} more={more} work={null} context={<ApplicationDecision review={review} />} />
  const key = `${slot.type.slug} ${slot.document?.id}`
  return <Deciding key={key} review={review} slot={slot} slots={slots} list={list} more={more} />
}
