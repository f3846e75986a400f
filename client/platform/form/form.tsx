// A form on a page: its fields as their kinds are drawn, in the frame of every form.
import type { ReactNode } from 'react'
import { FormFields } from './form-field.tsx'
import { FormFrame, type FormProps } from './form-frame.tsx'

type Props = Omit<FormProps, 'children'> & {
  /** Without it all fields in the order of their table. */
  readonly children?: ReactNode
}

export function Form({ children, ...props }: Props) {
  return <FormFrame {...props}>{children ?? <FormFields form={props.form} />}</FormFrame>
}
