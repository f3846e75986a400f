// Why this lead came to you: the parts of the match score with their true points.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'

const weights = { trade: 30, distance: 20, documents: 15, reply: 15, record: 10, rating: 10 } as const
type Part = keyof typeof weights
type Props = { readonly score: number; readonly parts: Readonly<Record<Part, number>>; readonly competitors: number }

export function MatchParts({ score, parts, competitors }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const names = Object.keys(weights) as Part[]
  const items = names.map(name => ({
    label: t(`part.${name}`),
    value: parts[name] / weights[name],
    text: t('points', { points: format.number(parts[name]), of: format.number(weights[name]) }),
  }))
  return (
    <section>
      <SectionHeading
        compact
        title={t('match', { score: format.number(score) })}
        lead={t('competitors', { count: competitors })}
      />
      <BarList
        caption={t('match-caption')}
        headers={{ label: t('part-header'), value: t('points-header') }}
        items={items}
        most={1}
      />
    </section>
  )
}
