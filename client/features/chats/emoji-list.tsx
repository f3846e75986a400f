// The emoji of the composer, with names for screen readers; the file and its texts load when the choice opens.
import type { KeyboardEvent } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'

const emoji = {
  smile: '🙂',
  grin: '😀',
  laugh: '😂',
  wink: '😉',
  love: '😍',
  thinking: '🤔',
  relieved: '😅',
  unsure: '😕',
  sad: '😢',
  surprised: '😮',
  yes: '👍',
  no: '👎',
  ok: '👌',
  please: '🙏',
  clap: '👏',
  strong: '💪',
  handshake: '🤝',
  wave: '👋',
  heart: '❤️',
  party: '🎉',
  done: '✅',
  cross: '❌',
  important: '❗',
  question: '❓',
  warning: '⚠️',
  clock: '⏰',
  calendar: '📅',
  place: '📍',
  phone: '📞',
  mail: '✉️',
  camera: '📷',
  money: '💰',
  triangle: '📐',
  ruler: '📏',
  hammer: '🔨',
  wrench: '🔧',
  brick: '🧱',
  house: '🏠',
  site: '🏗️',
  truck: '🚚',
  water: '💧',
  power: '⚡',
} as const
const names = Object.keys(emoji) as (keyof typeof emoji)[]

/** As many as the grid has columns. */
const perRow = 7

/** Arrow keys move the focus as the eye does: on right-to-left pages the next one is at the left. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: perRow,
    ArrowUp: -perRow,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}

export function EmojiList({ onPick }: { readonly onPick: (picked: string) => void }) {
  const t = useTexts('emoji')
  return (
    <ul aria-label={t('title')} className="emoji-list" onKeyDown={moveFocus}>
      {names.map((name, place) => (
        <li key={name}>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the list was opened to choose from it
            autoFocus={place === 0}
            aria-label={t(`name.${name}`)}
            title={t(`name.${name}`)}
            onClick={() => onPick(emoji[name])}
          >
            {emoji[name]}
          </button>
        </li>
      ))}
    </ul>
  )
}
