// The errors at the top of a form: it takes the focus and links each error to its field, with the same text.
import { useEffect, useRef } from 'react'

export type FormError = { name: string; message: string }

/** Render it only if there are errors. A new `errors` array moves the focus here again. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-2 rounded-drawn border-2 border-brick bg-surface p-5">
      <h2 className="text-20">{title}</h2>
      <ul className="grid">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-block py-1 font-medium text-brick underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
