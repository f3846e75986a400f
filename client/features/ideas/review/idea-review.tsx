// Staff review ideas that professionals propose, hide published ones and show them again.
import { PhotoPoints } from '#client/features/ideas/proposal/photo-points.tsx'
import type { ProposalView } from '#client/features/ideas/proposal/proposal-view.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { askFor } from '#client/platform/review/decision-form.tsx'
import type { Reviewed } from '#client/platform/review/review-desk.tsx'
import { ReviewRows } from '#client/platform/review/review-rows.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { ideaNoteFields } from '#shared/features/ideas/fields.ts'
import { href } from '#shared/routes/href.ts'

export type ReviewedIdea = ProposalView & { readonly builder: { readonly slug: string; readonly name: string } | null }
type IdeaProps = { readonly idea: ReviewedIdea }

function useDecisions() {
  const t = useTexts('admin-ideas')
  const may = useMay()('ideabooks', 'isUpdate')
  return ({ id, title: name, transitions }: ReviewedIdea): Pick<Reviewed, 'decisions' | 'allowed'> => {
    const params = { idea: id }
    const title = `\u2068${name}\u2069`
    const refusal = (about: 'request-changes' | 'archive', key: string) =>
      askFor({
        ...{ name: about, key, kind: about === 'archive' ? 'danger' : 'secondary', fields: ideaNoteFields },
        label: t(`${about}.action`),
        title: t(`${about}.title`, { title }),
        yes: t(`${about}.yes`),
        decide: (send, body) =>
          send(`POST /admin/ideas/{idea}/${about}`, { params, body }).then(() => t(`done.${about}`, { title })),
      })
    const direct = (about: 'approve' | 'restore', key: string, label: string) =>
      ({
        ...{ name: about, key, label, kind: 'primary' },
        decide: send => send(`POST /admin/ideas/{idea}/${about}`, { params }).then(() => t(`done.${about}`, { title })),
      }) satisfies Reviewed['decisions'][number]
    return {
      allowed: may ? transitions : [],
      decisions: [
        direct('approve', 'a', t('approve')),
        refusal('request-changes', 'c'),
        refusal('archive', 'h'),
        direct('restore', 'r', t('restore')),
      ],
    }
  }
}

/** The lines with a point on a photo, numbered as on the page of the idea. */
function usePlaced({ lines }: ReviewedIdea) {
  const format = useFormat()
  const placed = lines.filter(({ photo, x }) => photo !== null && x !== null)
  return placed.map((line, index) => ({ line, number: format.number(index + 1) }))
}

/** The pictures, the story and the bill, as proposed. */
function Work({ idea }: IdeaProps) {
  const t = useTexts('admin-ideas')
  const { title, story, photos, note, status } = idea
  const placed = usePlaced(idea)
  return (
    <Stack gap={4}>
      <h2 dir="auto" className="text-20">
        {title}
      </h2>
      {note && status !== 'under_review' && <Callout>{t('reason', { reason: `\u2068${note}\u2069` })}</Callout>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {photos.map(({ photo, view, kind, alt }) => (
          <li key={view.src}>
            <div className="relative">
              <Picture picture={view} sizes="(min-width: 64rem) 22rem, 90vw" />
              <PhotoPoints
                points={placed
                  .filter(({ line }) => line.photo === photo)
                  .map(({ line: { x, y }, number }) => ({ x: 100 * Number(x), y: 100 * Number(y), number }))}
              />
            </div>
            <p className="note">
              {t(`photo.${kind}`)} · <bdi>{alt}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <p dir="auto" className="max-w-184 whitespace-pre-line">
        {story}
      </p>
      <Bill idea={idea} />
    </Stack>
  )
}

function Bill({ idea }: IdeaProps) {
  const { lines, currency, total } = idea
  const placed = usePlaced(idea)
  const t = useTexts('ideas')
  const units = useTexts('catalogue')
  const format = useFormat()
  const money = (amount: number): string => format.amount({ amount, currency })
  const inCurrency = { currency: format.currency(currency) }
  return (
    <DataTable
      caption={t('bill.title')}
      captionHidden
      narrow="cards"
      rows={lines.map((line, index) => ({
        ...{ ...line, key: String(index) },
        number: placed.find(one => one.line === line)?.number,
      }))}
      rowKey={({ key }) => key}
      columns={[
        {
          ...{ key: 'product', header: t('bill.product') },
          cell: ({ label, number }) => (
            <span className="inline-flex items-center gap-2">
              {number && <Bubble>{number}</Bubble>}
              <bdi>{label}</bdi>
            </span>
          ),
        },
        {
          ...{ key: 'quantity', header: t('bill.quantity'), figures: true },
          cell: ({ unit, quantity }) => unit && <bdi>{`${format.number(quantity)} ${units(`unit.${unit}`)}`}</bdi>,
        },
        {
          ...{ key: 'price', header: t('bill.price', inCurrency), figures: true },
          cell: ({ unit, unitPrice }) => unit && <bdi>{money(unitPrice)}</bdi>,
        },
        {
          ...{ key: 'total', header: t('bill.total', inCurrency), figures: true },
          cell: ({ kind, amount }) => kind !== 'note' && <bdi>{money(amount)}</bdi>,
        },
      ]}
      footer={
        <tr>
          <th scope="row" colSpan={3}>
            {t('bill.sum')}
          </th>
          <td className="figures font-semibold">
            <bdi>{format.money({ amount: total, currency })}</bdi>
          </td>
        </tr>
      }
    />
  )
}

function Facts({ idea }: IdeaProps) {
  const t = useTexts('admin-ideas')
  const texts = useTexts('ideas')
  const format = useFormat()
  const { builder, category, style, materials, finish, city, areaSqm, finishedOn, durationWeeks, total, currency } =
    idea
  const money = (amount: number): string => format.money({ amount: Math.round(amount), currency })
  const facts = {
    builder: builder && (
      <Anchor href={href('profile', { profile: builder.slug })} className="act">
        <bdi>{builder.name}</bdi>
      </Anchor>
    ),
    category: category.name,
    style: texts(`styles.${style}`),
    materials: format.list(materials.map(one => texts(`materials.${one}`))),
    finish: texts(`finishes.${finish}`),
    city: city.name,
    area: t('area', { area: format.number(areaSqm) }),
    finished: format.date(finishedOn),
    weeks: durationWeeks && texts('fact.weeks', { count: durationWeeks }),
    total: money(total),
    perSqm: money(total / areaSqm),
  }
  const known = Object.entries(facts).filter(([, value]) => value)
  return (
    <Stack gap={4}>
      <DefinitionList facts={known.map(([name, value]) => ({ term: t(`fact.${name}`), value }))} />
      {idea.status === 'published' && (
        <p>
          <Anchor href={href('ideas-hub.idea', { slug: idea.slug })} className="act">
            {t('see')}
          </Anchor>
        </p>
      )}
    </Stack>
  )
}

type Props = {
  readonly ideas: readonly ReviewedIdea[]
  readonly now: string
  readonly caption: string
  readonly around: ReviewFrame
}

export function IdeaReview({ ideas, now, ...list }: Props) {
  const t = useTexts('admin-ideas')
  const format = useFormat()
  const decisionsOf = useDecisions()
  return (
    <ReviewRows
      {...list}
      rows={ideas}
      summary={({ title, builder, category, updatedAt }) => ({
        title: <bdi>{title}</bdi>,
        facts: [builder?.name ?? t('staff'), category.name, format.relative(updatedAt, now)].join(' · '),
      })}
      desk={idea => ({ work: <Work idea={idea} />, context: <Facts idea={idea} />, ...decisionsOf(idea) })}
    />
  )
}
