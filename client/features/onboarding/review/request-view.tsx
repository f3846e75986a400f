import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { DocumentView } from '#client/platform/documents/document-view.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { ReviewScreen, type ReviewScreenProps } from '#client/platform/review/review-screen.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { FloorPlan } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { ApplicationDecision, isReady, requestPath, useVerdicts } from './application-decision.tsx'
import { DocumentContext, Others, useDocument, useDocumentDecisions } from './document-decision.tsx'
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

type Screen = Pick<ReviewScreenProps, 'name' | 'title' | 'path' | 'facts'>
type Props = Screen & { readonly review: Review /** The applicant's entries. */; readonly answers: ReactNode }

/** J and K are taken: they move between the documents. */
const queueKeys = { previous: 'p', next: 'n' } as const

function useScreen({ review, answers, ...screen }: Props) {
  return {
    ...screen,
    queue: review.queue,
    hrefOf: requestPath,
    keys: queueKeys,
    more: (
      <Stack>
        <ApplicantFacts review={review} />
        <Twins review={review} />
        {answers}
        <History review={review} />
        <Replaced review={review} />
      </Stack>
    ),
  }
}

function OneDocument({ slot, slots, ...props }: Props & { readonly slot: DocumentSlot; readonly slots: Slots }) {
  const { review } = props
  const state = useDocument({ review, slot, onDone: slots.onward })
  const aboutDocument = useDocumentDecisions({ review, slot, state })
  const verdicts = useVerdicts(review)
  const isDecided = isReady(review) && slot.document?.status !== 'pending'
  return (
    <ReviewScreen
      {...useScreen(props)}
      id={slotKey(slot)}
      parts={<List {...slots} />}
      work={<Work slot={slot} />}
      context={buttons => (
        <Stack>
          <DocumentContext review={review} slot={slot} state={state} />
          <ApplicationDecision review={review} buttons={buttons} />
        </Stack>
      )}
      decisions={isDecided ? verdicts : aboutDocument}
      also={isDecided ? [] : verdicts}
      below={!isDecided && slots.others.length > 0 && <Others others={slots.others} />}
    />
  )
}

const slotKey = ({ type, document }: DocumentSlot): string => `${type.slug} ${document?.id}`

export function RequestView(props: Props) {
  const { review } = props
  const slots = useSlots(review)
  const verdicts = useVerdicts(review)
  const screen = useScreen(props)
  if (slots.current) return <OneDocument key={slotKey(slots.current)} {...props} slot={slots.current} slots={slots} />
  return (
    <ReviewScreen
      {...screen}
      id={review.applicant.id}
      work={null}
      context={<ApplicationDecision review={review} buttons={null} />}
      decisions={verdicts}
    />
  )
}
