// A long text with pictures: a text area, which the editor replaces once its script has loaded. Needs the namespaces
// `files` and `rich-text`.
import ImagePlus from 'lucide-react/icons/image-plus'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#client/platform/i18n/texts.ts'
import drawnSheet from '#client/platform/rich-text/rich-text.css?url'
import { Button } from '#client/ui/controls/button.tsx'
import { type ControlProps, describedBy, FieldNotes, type FieldProps } from '#client/ui/controls/field.tsx'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import { plainText } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { FindPeople, Named } from './people-list.tsx'
import { PictureList } from './picture-list.tsx'
import { documentOf, isPlain, linesOf, type PictureNode, picturesOf, withPicture } from './plain-document.ts'
import sheet from './rich-text.css?url'
import type { NamedEmbed, PicturePort, RichTextEditor } from './rich-text-editor.tsx'
import { type PictureUploads, usePictures } from './use-pictures.ts'

type RichTextFieldProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  value: RichText | null
  onChange: (value: RichText) => void
  purpose: FilePurpose
  /** 0: of somebody who cannot upload. */
  mostPictures: number
  /** Whom `@` offers; without it nobody can be mentioned. */
  findPeople?: FindPeople | undefined
  /** Those whom the text mentions. */
  people?: readonly Named[] | undefined
  /** What the text embeds, for their names. */
  embeds?: readonly NamedEmbed[] | undefined
}

const nothing: RichText = { type: 'doc', content: [] }

type Loaded = { readonly Editor: typeof RichTextEditor; readonly before: string | null }

/** Loads the editor, at once for a text that a text area cannot show. */
function useLoaded(area: RefObject<HTMLTextAreaElement | null>, isNeeded: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isLost, setLost] = useState(false)
  const load = (): void => {
    import('./rich-text-editor.tsx')
      .then(async ({ RichTextEditor: Editor }) => {
        const text = area.current
        await composed(text)
        const before = text && document.activeElement === text ? text.value.slice(0, text.selectionStart) : null
        // At once, so that nothing is typed between the two.
        flushSync(() => setLoaded(old => old ?? { Editor, before }))
      })
      .catch((error: unknown) => {
        console.warn('The editor could not be loaded.', error)
        setLost(true)
      })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first text decides
  useEffect(() => {
    if (isNeeded) load()
  }, [])
  return { loaded, isLost, load }
}

/** An input method in the middle of a word would lose it. */
const composing = new WeakSet<EventTarget>()
function composed(text: HTMLTextAreaElement | null): Promise<void> {
  if (!text || !composing.has(text)) return Promise.resolve()
  return new Promise(resolve => text.addEventListener('compositionend', () => setTimeout(resolve), { once: true }))
}

type PictureButton = { readonly uploads: PictureUploads; readonly input: RefObject<HTMLInputElement | null> }

function PictureInput({ uploads: { types, add }, input }: PictureButton) {
  return (
    <input
      ref={input}
      type="file"
      accept={types.join(',')}
      multiple
      hidden
      onChange={({ currentTarget }) => {
        add([...(currentTarget.files ?? [])])
        // Allows the same file to be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}

type AreaProps = {
  readonly facts: ControlProps
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly value: RichText
  readonly onChange: (value: RichText) => void
  readonly onFocus: () => void
}

function Area({ facts, area, value, onChange, onFocus }: AreaProps) {
  const isWritable = isPlain(value)
  return (
    <textarea
      ref={area}
      dir="auto"
      rows={6}
      readOnly={!isWritable}
      onFocus={onFocus}
      className="control field-sizing-content max-h-128 min-h-40"
      value={isWritable ? linesOf(value) : plainText(value)}
      onChange={({ currentTarget }) => onChange(documentOf(currentTarget.value, picturesOf(value)))}
      onCompositionStart={({ currentTarget }) => composing.add(currentTarget)}
      onCompositionEnd={({ currentTarget }) => composing.delete(currentTarget)}
      {...facts}
    />
  )
}

/** The text and its pictures, of the text area or of the editor. */
function useText({ value, onChange, purpose, mostPictures }: RichTextFieldProps) {
  const current = useRef(value ?? nothing)
  current.current = value ?? nothing
  const change = (next: RichText): void => {
    current.current = next
    onChange(next)
  }
  const port = useRef<PicturePort>(null)
  const pictures = picturesOf(current.current)
  const addPicture = (file: string): void => {
    const { content = [] } = current.current
    if (port.current) port.current.insert(file)
    else change({ type: 'doc', content: [...content, { type: 'image', attrs: { file, alt: '', decoration: false } }] })
  }
  const changePicture = (file: string, to: Partial<PictureNode['attrs']> | null): void =>
    port.current ? port.current.change(file, to) : change(withPicture(current.current, file, to))
  const uploads = usePictures({ purpose, most: mostPictures, count: pictures.length, onUploaded: addPicture })
  return { document: current.current, change, port, pictures, changePicture, uploads }
}

export function RichTextField(props: RichTextFieldProps) {
  const { value, mostPictures, name, label, hint, error, findPeople, people = [], embeds = [] } = props
  const t = useTexts('rich-text')
  const { document, change, port, pictures, changePicture, uploads } = useText(props)
  const [area, input] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)]
  const { loaded, isLost, load } = useLoaded(area, !isPlain(document))
  const choose = (): void => input.current?.click()
  const notes = { hint: isLost && !loaded ? t('lost') : hint, error }
  const invalid = error ? true : undefined
  const facts: ControlProps = { id: name, name, 'aria-describedby': describedBy(name, notes), 'aria-invalid': invalid }
  return (
    <div className="grid grid-cols-1 gap-3">
      <link rel="stylesheet" href={drawnSheet} precedence="part" />
      <link rel="stylesheet" href={sheet} precedence="part" />
      <div className="grid grid-cols-1 content-start gap-1.5">
        <label id={`${name}-label`} htmlFor={name} className="font-medium text-15">
          {label}
        </label>
        <FieldNotes id={name} {...notes} />
        {loaded ? (
          <loaded.Editor
            {...{ facts, value, findPeople, people, embeds }}
            labelId={`${name}-label`}
            onChange={change}
            before={loaded.before}
            pictures={port}
            onFiles={uploads.add}
            onPicture={mostPictures > 0 ? choose : null}
          />
        ) : (
          <Area facts={facts} area={area} value={document} onChange={change} onFocus={load} />
        )}
      </div>
      {!loaded && mostPictures > 0 && (
        <div>
          <Button size="small" icon={<ImagePlus aria-hidden="true" />} onClick={choose}>
            {t('tool.picture')}
          </Button>
        </div>
      )}
      <PictureInput uploads={uploads} input={input} />
      <PictureList pictures={pictures} from={uploads} onChange={changePicture} />
    </div>
  )
}
