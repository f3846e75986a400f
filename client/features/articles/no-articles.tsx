import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { href } from '#shared/routes/href.ts'
import { allBlogs, type BlogsState, blogsPath, narrows } from './blogs-address.ts'

/** Says which filter to drop; without any, nothing is published yet. */
export function NoArticles({ state }: { readonly state: BlogsState }) {
  const t = useTexts('blogs')
  if (!narrows(state)) {
    return (
      <EmptyState
        illustration={<BrickBond />}
        title={t('none.title')}
        action={<ButtonLink href={href('community')}>{t('none.community')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={t('nothing.title')}
      action={<ButtonLink href={blogsPath(allBlogs)}>{t('nothing.all')}</ButtonLink>}
    >
      {t('nothing.text')}
    </EmptyState>
  )
}
