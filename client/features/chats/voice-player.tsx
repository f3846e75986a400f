import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import type { Message } from './chat-types.ts'

const speeds = [1, 1.5, 2] as const

/** `1:07` */
export const minutesOf = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const step = 4
const barsAt = (wave: readonly number[]) => wave.map((loud, at) => ({ x: at * step, loud }))

export function Wave({ wave, share }: { readonly wave: readonly number[]; readonly share: number }) {
  return (
    <svg viewBox={`0 0 ${wave.length * step} 32`} aria-hidden="true" preserveAspectRatio="none" className="chat-wave">
      {barsAt(wave).map(({ x, loud }) => {
        const height = Math.max(2, (loud / 100) * 30)
        const isPast = x / step / wave.length < share
        return (
          <rect
            key={x}
            x={x}
            y={16 - height / 2}
            width={2.4}
            height={height}
            className={isPast ? 'fill-blueprint' : 'fill-edge'}
          />
        )
      })}
    </svg>
  )
}

type Props = {
  readonly file: string
  readonly voice: NonNullable<Message['voice']>
}

export function VoicePlayer({ file, voice }: Props) {
  const t = useTexts('chats')
  const format = useFormat()
  const audio = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  /** Fetched on the first play. */
  const fetched = (): HTMLAudioElement => {
    const made = new Audio(`/api/files/${file}`)
    made.addEventListener('play', () => setPlaying(true))
    made.addEventListener('pause', () => setPlaying(false))
    made.addEventListener('ended', () => setAt(0))
    made.addEventListener('timeupdate', () => setAt(made.currentTime * 1000))
    return made
  }
  useEffect(() => () => audio.current?.pause(), [])
  const toggle = (): void => {
    audio.current ??= fetched()
    const { current } = audio
    current.playbackRate = speed
    if (isPlaying) current.pause()
    else current.play().catch(() => setPlaying(false))
  }
  const faster = (): void => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  return (
    <div className="chat-voice">
      <IconButton
        label={t(isPlaying ? 'pause' : 'play', { time: minutesOf(voice.ms) })}
        icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={toggle}
      />
      <Wave wave={voice.wave} share={at / voice.ms} />
      <span className="tabular-nums note">{minutesOf(at > 0 ? at : voice.ms)}</span>
      <button type="button" className="chat-speed" onClick={faster}>
        <span className="sr-only">{t('speed')} </span>
        {format.number(speed)}×
      </button>
    </div>
  )
}
