import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { memo, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { classes } from '#client/ui/base/classes.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import type { PreviewProps, PreviewSlot } from './builder-types.ts'

type Props = Pick<PreviewProps, 'definition' | 'step'> & {
  readonly draw: PreviewSlot
  readonly field?: string | null
  /** The pane became visible: scroll to the marked field. */
  readonly isShown?: boolean
  /** A field was clicked; its key. */
  readonly onField?: (key: string) => void
}

/** Scrolls the marked field into view, and reports which field is clicked. */
function useMarked({ field, isShown, onField }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (field && isShown !== undefined)
      pane.current?.querySelector('[aria-current="true"][data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [field, isShown])
  useEffect(() => {
    const { current } = pane
    function onTouch({ target }: Event) {
      const key = target instanceof Element && target.closest('[data-field]')?.getAttribute('data-field')
      if (key) onField?.(key)
    }
    for (const name of ['click', 'focusin']) current?.addEventListener(name, onTouch)
    return () => {
      for (const name of ['click', 'focusin']) current?.removeEventListener(name, onTouch)
    }
  }, [onField])
  return pane
}

function Languages({
  chosen,
  onChoose,
}: {
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
}) {
  const t = useTexts('form-builder')
  return (
    <fieldset aria-label={t('preview.language')} className="switch">
      {languages.map(language => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          lang={language}
          title={languageFacts[language].name}
          onClick={() => onChoose(language)}
          className="switch-word uppercase"
        >
          {language}
          <span className="sr-only"> {languageFacts[language].name}</span>
        </button>
      ))}
    </fieldset>
  )
}

export const PreviewPane = memo(function PreviewPane(props: Props) {
  const { definition, step, field = null, draw } = props
  const pane = useMarked(props)
  const t = useTexts('form-builder')
  const root = useRoot()
  const [language, setLanguage] = useState(root.language)
  const [isPhone, setPhone] = useState(false)
  return (
    <section
      aria-label={t('view.preview')}
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] bg-well xl:border-s"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b p-2 ps-4">
        <h2 className="font-medium text-15">{t('view.preview')}</h2>
        <div className="flex items-center gap-1">
          <Languages chosen={language} onChoose={setLanguage} />
          <IconButton
            label={t(isPhone ? 'preview.wide' : 'preview.phone')}
            icon={isPhone ? <Monitor /> : <Smartphone />}
            onClick={() => setPhone(!isPhone)}
          />
        </div>
      </div>
      <div ref={pane} className="scroll-quiet min-h-0 overflow-y-auto p-4">
        <div
          lang={language}
          dir={languageFacts[language].direction}
          data-preview={language}
          className={classes('mx-auto w-full border bg-paper p-4', isPhone && 'max-w-80')}
        >
          {draw({ definition, language, step, field, mark: t('preview.hidden') })}
        </div>
      </div>
    </section>
  )
})
