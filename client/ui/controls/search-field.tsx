import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { Field, splitField } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import type { TextInputProps } from './text-input.tsx'

/** Uncontrolled by default; the clear button empties the box, focuses it and calls `onClear`. */
export function SearchField(props: TextInputProps & { clearLabel: string; onClear?: () => void }) {
  const { field, control } = splitField(props)
  const { clearLabel, onClear, before, after, className, ...rest } = control
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    onClear?.()
  }
  return (
    <Field {...field}>
      {facts => (
        <div className="group relative flex items-center">
          <span className="control-sign">{before ?? <Search aria-hidden="true" />}</span>
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder=" "
            className={classes('control ps-11 pe-11 [&::-webkit-search-cancel-button]:hidden', className)}
            {...rest}
            {...facts}
          />
          <span className="absolute end-0 group-has-placeholder-shown:hidden">
            {after ?? <IconButton label={clearLabel} icon={<X />} onClick={clear} />}
          </span>
        </div>
      )}
    </Field>
  )
}
