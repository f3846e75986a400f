// The "?" of the frames, which opens the help of the screen beside it. The panel is fetched at the first press, with its
// texts: no screen waits for it.
import CircleHelp from 'lucide-react/icons/circle-help'
import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import type { HelpPanelProps } from '#client/features/articles/panel/help-panel.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { addToDocument } from '#client/platform/i18n/texts-browser.ts'
import { unknownPathId } from '#client/platform/root.ts'
import { onSupportAsked, type ReadArticle } from '#client/platform/support-asked.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

type Panel = ComponentType<HelpPanelProps>

async function loadPanel(): Promise<Panel> {
  const [{ HelpPanel }] = await Promise.all([
    import('#client/features/articles/panel/help-panel.tsx'),
    addToDocument(['article', 'help', 'help-panel', 'rich-text-view']),
  ])
  return HelpPanel
}

/** Where the focus returns: a button in a sheet is hidden with the sheet. */
function openerOf(pressed: HTMLElement): HTMLElement | null {
  const sheet = pressed.closest<HTMLElement>('[popover]')
  sheet?.hidePopover()
  return sheet ? document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(sheet.id)}"]`) : pressed
}

/** The panel, for `HelpButton` and `HelpPart` of one frame. */
export function useHelp() {
  const [panel, setPanel] = useState<Panel | 'failed' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<ReadArticle | null>()
  const opener = useRef<HTMLElement | null>(null)
  const isLoading = useRef(false)
  const open = useCallback(() => {
    setOpen(true)
    if (isLoading.current) return
    isLoading.current = true
    loadPanel().then(
      loaded => startTransition(() => setPanel(() => loaded)),
      (error: unknown) => {
        console.warn('The help panel could not be fetched.', error)
        isLoading.current = false
        setPanel('failed')
        setOpen(false)
      },
    )
  }, [])
  const close = useCallback(() => {
    setOpen(false)
    setAsked(undefined)
  }, [])
  useEffect(
    () =>
      onSupportAsked(article => {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
        setAsked(article)
        open()
      }),
    [open],
  )
  const press = (pressed: HTMLElement): void => {
    if (isOpen) close()
    else {
      opener.current = openerOf(pressed)
      open()
    }
  }
  return { panel, isOpen, asked, opener, press, close }
}
export type Help = ReturnType<typeof useHelp>

/** Hidden without script; the footer links to the help center. */
export function HelpButton({ help }: { readonly help: Help }) {
  const t = useTexts('common')
  const { isOpen, press, close } = help
  return (
    <IconButton
      label={t('layout.help')}
      icon={<CircleHelp aria-hidden="true" />}
      aria-expanded={isOpen}
      className="aria-expanded:bg-ink aria-expanded:text-paper aria-expanded:hover:bg-ink noscript:hidden"
      onClick={({ currentTarget }) => press(currentTarget)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        close()
      }}
    />
  )
}

export function HelpPart({ help }: { readonly help: Help }) {
  const t = useTexts('common')
  const match = useMatches().at(-1)?.id
  // No article is about an unknown path.
  const screen = !match || match === unknownPathId ? 'home' : match
  const { panel: Panel, isOpen, asked, opener, close } = help
  if (Panel === null) return null
  if (Panel === 'failed')
    return (
      <p role="status" className="fixed inset-x-4 bottom-4 z-40 border bg-surface p-4">
        {t('layout.help-failed')}
      </p>
    )
  return <Panel {...{ screen, isOpen, asked, opener }} onClose={close} />
}
