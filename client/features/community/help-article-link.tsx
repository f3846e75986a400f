import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'

type Props = { readonly title: string; readonly answer: { readonly id: string; readonly language: Language } }

/** For staff who write help: an article that begins with the answer. */
export function HelpArticleLink({ title, answer: { id, language } }: Props) {
  const t = useTexts('community-topic')
  if (!useMay()('help-center', 'isWrite')) return null
  const query = new URLSearchParams({ section: 'help', answer: id, language, title })
  return (
    <ButtonLink kind="quiet" size="small" href={`${areaHref('admin.settings')}?${query}`}>
      {t('help-article')}
    </ButtonLink>
  )
}
