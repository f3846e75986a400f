import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { ReviewBlock } from './review-block.tsx'
import { ReviewClock, WriteButton } from './review-panel.tsx'
import type { Occasion } from './review-types.ts'

type Props = {
  readonly list: Output<AppContract['GET /reviews']>
  readonly filter: Readonly<Record<string, string>>
  readonly now: string
  readonly projectHref: (project: string) => string | null
  readonly upload: UploadSlot
}

function Waiting({
  occasion,
  now,
  projectHref,
  upload,
}: Omit<Props, 'list' | 'filter'> & { readonly occasion: Occasion }) {
  const t = useTexts('reviews')
  const { id, kind, other, title, titleLanguage } = occasion
  const path = kind === 'workmanship' ? projectHref(id) : null
  return (
    <li id={`occasion-${id}`} className="turn flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3">
      <div className="grow">
        <p className="font-medium">
          <bdi>{other}</bdi>
        </p>
        <p className="text-15 text-ink-soft">
          {title ? <bdi lang={titleLanguage ?? undefined}>{title}</bdi> : t('waiting.contact')}
        </p>
      </div>
      <ReviewClock occasion={occasion} now={now} />
      {path ? (
        <Anchor href={`${path}#reviews`} className="act">
          {t('waiting.open')}
        </Anchor>
      ) : (
        <WriteButton occasion={occasion} upload={upload} />
      )}
    </li>
  )
}

export function OwnReviews({ list, filter, ...props }: Props) {
  const t = useTexts('reviews')
  const by = filter.by === 'me' ? 'me' : 'others'
  return (
    <>
      {list.waiting.length > 0 && (
        <section>
          <SectionHeading compact title={t('waiting.title')} />
          <ul>
            {list.waiting.map(occasion => (
              <Waiting key={occasion.id} occasion={occasion} {...props} />
            ))}
          </ul>
        </section>
      )}
      <ListView
        list={list}
        filter={filter}
        caption={t(`by.${by}`)}
        tabs={{ title: t('by.title'), name: 'by', values: ['others', 'me'], label: value => t(`by.${value}`) }}
        item={review => <ReviewBlock key={review.id} review={review} upload={props.upload} level={2} />}
        empty={{ title: t(`empty.${by}`), text: t('empty.text'), drawing: <SiteBoard /> }}
      />
    </>
  )
}
