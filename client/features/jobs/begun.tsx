import FilePen from 'lucide-react/icons/file-pen'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { type Turn, TurnList } from '#client/ui/data/turn-list.tsx'
import type { Begun } from '#shared/features/drafts/contract.ts'

/** Needs the namespace `waiting`. `now` is the time of the page's data. */
export function useBegun(drafts: readonly Begun[], now: string): readonly Turn[] {
  const t = useTexts('waiting')
  const format = useFormat()
  return drafts.map(({ key, name, back, updatedAt }) => ({
    id: key,
    icon: <FilePen />,
    title: t('begun.title'),
    text: <span dir="auto">{name || t('begun.unnamed')}</span>,
    clock: <span className="text-13 text-ink-soft">{format.relative(updatedAt, now)}</span>,
    action: { href: back, label: t('begun.action') },
  }))
}

export function BegunList({ drafts, now }: { readonly drafts: readonly Begun[]; readonly now: string }) {
  const t = useTexts('waiting')
  const turns = useBegun(drafts, now)
  if (turns.length === 0) return null
  return (
    <section aria-labelledby="begun">
      <SectionHeading compact id="begun" title={t('begun.list')} />
      <TurnList label={t('begun.list')} turns={turns} />
    </section>
  )
}
