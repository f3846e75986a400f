// One box to search and to ask: similar topics appear while somebody types. Without script it searches.
import { Suspense } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { href } from '#shared/routes/href.ts'
import { type CommunityState, communityPairs } from './community-address.ts'

const SimilarTopics = whenVisible(null, () => import('./similar-topics.tsx').then(part => part.SimilarTopics))

/** As the endpoint wants. */
const fewest = 3

type Props = {
  readonly state: CommunityState
  readonly words: string
  readonly onType: (words: string) => void
  /** Opens the form; absent for those who may not ask. */
  readonly onAsk: (() => void) | undefined
}

export function AskBox({ state, words, onType, onAsk }: Props) {
  const t = useTexts('community-list')
  const typed = words.trim()
  return (
    <search>
      <form key={state.q} action={useHref(href('community'))} className="ask">
        {communityPairs({ ...state, q: '', after: '' }).map(([name, value]) => (
          <input key={name} type="hidden" {...{ name, value }} />
        ))}
        <SearchField
          name="q"
          label={t('ask.label')}
          hideLabel
          dir="auto"
          className="ask-words"
          defaultValue={state.q}
          placeholder={t('ask.placeholder')}
          clearLabel={t('ask.clear')}
          onChange={event => onType(event.currentTarget.value)}
          onClear={() => onType('')}
        />
        {typed.length >= fewest && typed !== state.q && (
          <Suspense>
            <SimilarTopics words={typed} />
          </Suspense>
        )}
        <div className="ask-end">
          {onAsk && (
            <Button kind="primary" className="noscript:hidden" onClick={onAsk}>
              {t('ask.post')}
            </Button>
          )}
          <Button type="submit">{t('ask.search')}</Button>
          <p className="note">
            {t('ask.or')}{' '}
            <Anchor href={href('job-request.form', { form: 'general-job' })} className="act">
              {t('ask.job')}
            </Anchor>
          </p>
        </div>
      </form>
    </search>
  )
}
