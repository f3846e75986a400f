import Square from 'lucide-react/icons/square'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { voice } from '#shared/features/chats/lifecycle.ts'
import type { Draft } from './use-sending.ts'
import { minutesOf, Wave } from './voice-player.tsx'

const kinds = ['audio/webm;codecs=opus', 'audio/mp4']
const kindOf = (): string | undefined => kinds.find(kind => MediaRecorder.isTypeSupported(kind))

export const mayRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices) && kindOf() !== undefined

/** Milliseconds between two volume measurements. */
const tick = 100

/** Reduces the measurements to `bars` bars, each the maximum of its part. */
export function barsOf(loud: readonly number[], bars: number = voice.bars): number[] {
  if (loud.length <= bars) return [...loud]
  const size = loud.length / bars
  return Array.from({ length: bars }, (_, at) =>
    Math.max(...loud.slice(Math.floor(at * size), Math.max(Math.floor(at * size) + 1, Math.floor((at + 1) * size)))),
  )
}

/** From 0 to 100, by the peak amplitude. */
function loudness(analyser: AnalyserNode): number {
  const samples = new Uint8Array(analyser.fftSize)
  analyser.getByteTimeDomainData(samples)
  const swing = Math.max(...samples.map(sample => Math.abs(sample - 128)))
  return Math.min(100, Math.round((swing / 90) * 100))
}

type Recording = { readonly recorder: MediaRecorder; readonly end: () => void; readonly parts: Blob[] }

async function begin(onLoud: (loud: number) => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const recorder = new MediaRecorder(stream, { mimeType: kindOf() ?? '', audioBitsPerSecond: 32_000 })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  recorder.start(1000)
  const round = setInterval(() => onLoud(loudness(analyser)), tick)
  const end = (): void => {
    clearInterval(round)
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  return { recorder, end, parts }
}

/** The whole recording, after its last part has arrived. */
const stopped = ({ recorder, parts, end }: Recording): Promise<Blob> =>
  new Promise(resolve => {
    recorder.addEventListener('stop', () => {
      end()
      resolve(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' }))
    })
    recorder.stop()
  })

function useRecording() {
  const [loud, setLoud] = useState<readonly number[]>([])
  const [isRefused, setRefused] = useState(false)
  const running = useRef<Recording | null>(null)
  useEffect(() => {
    let isOver = false
    begin(one => setLoud(old => [...old, one]))
      .then(recording => {
        running.current = recording
        if (isOver) recording.end()
      })
      .catch(() => setRefused(true))
    return () => {
      isOver = true
      running.current?.end()
    }
  }, [])
  const stop = useCallback(async (): Promise<Blob | null> => {
    const recording = running.current
    running.current = null
    return recording ? await stopped(recording) : null
  }, [])
  return { loud, isRefused, stop, ms: loud.length * tick }
}

type Props = {
  readonly onClose: () => void
  /** There is no microphone, or the person does not allow it. */
  readonly onRefused: () => void
  readonly onSend: (draft: Draft) => Promise<boolean>
}

export function VoiceRecorder({ onClose, onRefused, onSend }: Props) {
  const t = useTexts('chats')
  const { loud, isRefused, stop, ms } = useRecording()
  const whole = useRef<Blob>(null)
  const isBusy = useRef(false)
  const send = useCallback(async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    whole.current ??= await stop()
    const photos = whole.current && [{ key: crypto.randomUUID(), name: 'voice', blob: whole.current, stored: null }]
    const draft = { text: '', voice: { ms: Math.max(1, ms), wave: barsOf(loud) } }
    const isDone = !photos || (await onSend({ ...draft, upload: { purpose: 'voice', photos } }))
    isBusy.current = false
    if (isDone) onClose()
  }, [stop, onSend, onClose, ms, loud])
  const isFull = ms >= voice.seconds * 1000
  useEffect(() => {
    if (isFull && !whole.current) void send()
  }, [isFull, send])
  useEffect(() => {
    if (isRefused) onRefused()
  })
  return (
    <div className="chat-voice">
      <IconButton label={t('throw-away')} icon={<X aria-hidden="true" />} onClick={onClose} />
      <Wave wave={barsOf(loud)} share={1} />
      <span role="timer" className="tabular-nums note">
        {minutesOf(ms)} / {minutesOf(voice.seconds * 1000)}
      </span>
      <Button kind="primary" icon={<Square aria-hidden="true" />} onClick={() => void send()}>
        {t('send-voice')}
      </Button>
    </div>
  )
}
