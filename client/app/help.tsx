// The "?" of the frames, which opens the help of the screen beside it. The panel is fetched at the first press, with its
// texts: no screen waits for it. Outside layouts/, so that no layout loads the texts of the panel.
import CircleHelp from 'lucide-react/icons/circle-help'
import { type ComponentType, startTransition, useCallback, useRef, useState } from 'react'
import type { HelpPanelProps } from '#client/features/articles/panel/help-panel.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { addToDocument } from '#client/platform/i18n/texts-browser.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

async function loadPanel(): Promise<ComponentType<HelpPanelProps>> {
  const [{ HelpPanel }] = await Promise.all([
    import('#client/features/articles/panel/help-panel.tsx'),
    addToDocument(['article', 'help', 'help-panel', 'rich-text-view']),
  ])
  return HelpPanel
}

/** The button and the panel of one frame. */
export function useHelp() {
  const t = useTexts('common')
  const [Panel, setPanel] = useState<ComponentType<HelpPanelProps> | null>(null)
  const [state, setState] = useState<'open' | 'closed' | 'failed'>('closed')
  const opener = useRef<HTMLElement>(null)
  const close = useCallback(() => setState('closed'), [])
  const isOpen = state === 'open'
  const press = (): void => {
    setState(isOpen ? 'closed' : 'open')
    if (Panel) return
    loadPanel().then(
      loaded => startTransition(() => setPanel(() => loaded)),
      (error: unknown) => {
        console.warn('The help could not be fetched.', error)
        // The next press tries again.
        setState('failed')
      },
    )
  }
  const hasFailed = state === 'failed'
  return {
    // `data-help`: askSupport presses it. Without script it is hidden; the footer links to the help center.
    button: (
      <IconButton
        data-help=""
        label={t(hasFailed ? 'layout.help-failed' : 'layout.help')}
        icon={<CircleHelp />}
        aria-expanded={isOpen}
        className={hasFailed ? 'text-brick' : 'noscript:hidden'}
        onClick={event => {
          opener.current = event.currentTarget
          press()
        }}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
    ),
    panel: Panel && <Panel isOpen={isOpen} opener={opener} onClose={close} />,
  }
}
