// The covered area and the spare beside it, at one scale, so that the eye can compare them.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ScaleNote } from '#client/ui/drawing/scale-note.tsx'
import type { Drawn } from '#shared/features/assistants/working.ts'
import { useFigureTexts } from './use-figure-texts.ts'

/** Above this number of lines a grey field is drawn instead. */
const mostLines = 60

function Grid({ length, width, piece }: Pick<Drawn, 'length' | 'width' | 'piece'>) {
  if (!piece) return null
  const across = Math.floor(length / piece.length)
  const down = Math.floor(width / piece.width)
  if (across > mostLines || down > mostLines) return null
  const upright = Array.from({ length: across }, (_, at) => `M${(at + 1) * piece.length} 0V${width}`)
  const level = Array.from({ length: down }, (_, at) => `M0 ${(at + 1) * piece.width}H${length}`)
  return <path d={[...upright, ...level].join('')} className="drawn-lines" />
}

export function RoomDrawing({ drawn }: { readonly drawn: Drawn }) {
  const t = useTexts('assistants')
  const { figure } = useFigureTexts()
  const { length, width, spare, piece } = drawn
  const spareArea = length * width * spare
  const side = Math.min(width, Math.sqrt(spareArea))
  const spareLength = side > 0 ? spareArea / side : 0
  const gap = Math.max(length, width) * 0.06
  const mark = Math.max(length, width) * 0.05
  const whole = length + (spareLength > 0 ? gap + spareLength : 0)
  const label = t('drawing.label', {
    area: figure(length * width, 'm2'),
    spare: figure(Math.round(spareArea * 10) / 10, 'm2'),
  })
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-mark} ${-mark * 2} ${whole + mark * 2} ${width + mark * 3}`}
        className="assistant-drawing"
      >
        <rect width={length} height={width} className="drawn-room" />
        <Grid length={length} width={width} piece={piece} />
        <path
          d={`M0 ${-mark}H${length}M0 ${-mark * 1.4}V${-mark * 0.6}M${length} ${-mark * 1.4}V${-mark * 0.6}`}
          className="drawn-measure"
        />
        {spareLength > 0 && (
          <rect x={length + gap} y={width - side} width={spareLength} height={side} className="drawn-spare" />
        )}
      </svg>
      <figcaption className="flex flex-wrap gap-x-6 text-13">
        <span dir="ltr">{`${figure(length, 'm')} × ${figure(width, 'm')}`}</span>
        {spareLength > 0 && <span>{t('drawing.spare', { area: figure(Math.round(spareArea * 10) / 10, 'm2') })}</span>}
        <ScaleNote>{t('drawing.scale')}</ScaleNote>
      </figcaption>
    </figure>
  )
}
