// Help beside the work: the article that fits the screen, search, votes, and a question to support. It covers neither the
// button that opens it nor the decision at the bottom of the window, and what is typed on the screen stays.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import X from 'lucide-react/icons/x'
import { type RefObject, useState } from 'react'
import { useMatches } from 'react-router'
import articlesSheet from '#client/features/articles/articles.css?url'
import helpSheet from '#client/features/articles/help.css?url'
import { HelpVote } from '#client/features/articles/help-vote.tsx'
import { helpOf } from '#client/features/articles/own-help.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { unknownPathId, useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton, IconLink } from '#client/ui/controls/icon-button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { AskSupport, useMayAsk } from './ask-support.tsx'
import sheet from './help-panel.css?url'
import { PanelArticle } from './panel-article.tsx'
import { PanelResults } from './panel-results.tsx'
import { PanelStart } from './panel-start.tsx'
import { type Panel, useEscape, usePanel, usePanelBox, useTitle } from './panel-state.ts'

export type HelpPanelProps = {
  readonly isOpen: boolean
  /** Gets the focus back. */
  readonly opener: RefObject<Element | null>
  readonly onClose: () => void
}

type HeadProps = { readonly id: string; readonly title: string; readonly address: string; readonly onClose: () => void }

function PanelHead({ id, title, address, onClose, onBack }: HeadProps & { readonly onBack: (() => void) | null }) {
  const t = useTexts('help-panel')
  return (
    <div className="help-panel-head">
      {onBack && (
        <IconButton
          label={t('back')}
          icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={onBack}
        />
      )}
      <h2 id={id}>
        {t('title')} {title && <span className="note">{t('of-screen', { title })}</span>}
      </h2>
      <IconLink
        href={address}
        target="_blank"
        rel="noopener"
        label={t('open-in-tab')}
        icon={<ExternalLink aria-hidden="true" />}
      />
      <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}

function Search({ words, setWords }: Pick<Panel, 'words' | 'setWords'>) {
  const t = useTexts('help-panel')
  return (
    <search>
      <SearchField
        id="help-panel-q"
        name="q"
        label={t('search')}
        hideLabel
        dir="auto"
        maxLength={120}
        placeholder={t('search')}
        clearLabel={t('clear')}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
        onClear={() => setWords('')}
      />
    </search>
  )
}

function Body({ panel, screen, isOpen }: { readonly panel: Panel; readonly screen: string; readonly isOpen: boolean }) {
  const { help, place, article, words, isSearching, openArticle, ask, read } = panel
  const way = useMayAsk()
  const [text, setText] = useState('')
  return (
    <div className="help-panel-body">
      <Search {...panel} />
      {isSearching && (
        <PanelResults words={words.trim()} isOpen={isOpen} onOpen={openArticle} onAsk={way === null ? null : ask} />
      )}
      <div hidden={isSearching}>
        {place.kind === 'start' && <PanelStart help={help} onOpen={openArticle} />}
        {place.kind === 'article' && (
          <PanelArticle article={article} others={help.value?.articles ?? []} onOpen={openArticle} />
        )}
        {place.kind === 'ask' && <AskSupport screen={screen} article={read} text={text} onText={setText} />}
      </div>
    </div>
  )
}

function Foot({ article, place, isSearching, ask }: Panel) {
  const t = useTexts('help-panel')
  const way = useMayAsk()
  const shown = isSearching || place.kind !== 'article' ? null : article.value
  if (!shown && (way === null || place.kind === 'ask')) return null
  return (
    <div className="help-panel-foot">
      {shown && <HelpVote key={shown.id} id={shown.id} />}
      {way !== null && (
        <Button kind="quiet" size="small" className="help-panel-ask" onClick={ask}>
          {t('still')}
        </Button>
      )}
    </div>
  )
}

export function HelpPanel({ isOpen, opener, onClose }: HelpPanelProps) {
  const route = useMatches().at(-1)?.id
  // No article is about an unknown path.
  const screen = !route || route === unknownPathId ? 'home' : route
  const title = useTitle(screen, isOpen)
  const panel = usePanel(screen, isOpen, opener)
  const { place, article, words, setWords, isSearching, back } = panel
  const shows = isSearching ? 'results' : place.kind === 'article' ? place.slug : place.kind
  const { box, id } = usePanelBox(isOpen, opener, shows)
  const shown = isSearching ? null : article.value
  const { user } = useRoot()
  const tab = helpOf(user && areaOf(user))
  return (
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className="help-panel"
      onKeyDown={useEscape(words, () => setWords(''), onClose)}
    >
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <link rel="stylesheet" href={helpSheet} precedence="part" />
      <link rel="stylesheet" href={sheet} precedence="part" />
      <PanelHead {...{ id, title, onClose }} onBack={back} address={shown ? tab.article(shown.slug) : tab.all} />
      <Body {...{ panel, screen, isOpen }} />
      <Foot {...panel} />
    </div>
  )
}
