// What each type of field can be told: its bounds, its options, what its answer can become of a job.
import type { Condition, FormField } from './definition.ts'
import type { FieldType, mappings } from './kinds.ts'

type Mapping = (typeof mappings)[number]
type Facts = {
  /** What `min` and `max` count; null: neither means anything. */
  readonly bounds: 'length' | 'value' | 'count' | 'mark' | null
  /** `pictures`: each option shows one. */
  readonly options?: 'words' | 'pictures'
  readonly placeholder?: true
  readonly pattern?: true
  readonly unit?: true
  /** Its answer may become a priced line. */
  readonly line?: true
  /** What `default` is; absent: it has none. */
  readonly default?: 'text' | 'number' | 'boolean' | 'date' | 'option' | 'options'
  readonly maps: readonly Mapping[]
  /** What a condition on it may ask. */
  readonly tests: readonly Condition['test'][]
  /** What stands in a condition's `equals`; absent: nothing can. */
  readonly equals?: 'option' | 'boolean' | 'number' | 'text'
}

const answered = ['answered', 'not-answered'] as const
const measured = ['at-least', 'at-most', ...answered] as const
const equal = ['equals', 'not-equals', ...answered] as const
const silent: Facts = { bounds: null, maps: [], tests: [] }
const written: Facts = { bounds: null, placeholder: true, maps: [], tests: answered }

export const typeFacts: Readonly<Record<FieldType, Facts>> = {
  text: {
    ...written,
    bounds: 'length',
    pattern: true,
    default: 'text',
    maps: ['title', 'description'],
    tests: equal,
    equals: 'text',
  },
  'long-text': { ...written, bounds: 'length', default: 'text', maps: ['description'] },
  number: {
    bounds: 'value',
    placeholder: true,
    unit: true,
    line: true,
    default: 'number',
    maps: [],
    tests: [...equal, ...measured.slice(0, 2)],
    equals: 'number',
  },
  money: { bounds: 'value', placeholder: true, maps: ['budget-min', 'budget-max'], tests: measured },
  choice: {
    bounds: null,
    options: 'words',
    default: 'option',
    maps: ['title', 'property-type', 'start-window'],
    tests: equal,
    equals: 'option',
  },
  'multi-choice': {
    bounds: 'count',
    options: 'words',
    default: 'options',
    maps: [],
    tests: [...equal, ...measured.slice(0, 2)],
    equals: 'option',
  },
  'image-choice': {
    bounds: null,
    options: 'pictures',
    default: 'option',
    maps: ['title', 'property-type'],
    tests: equal,
    equals: 'option',
  },
  'yes-no': { bounds: null, default: 'boolean', maps: [], tests: equal, equals: 'boolean' },
  date: { bounds: null, default: 'date', maps: ['start-window'], tests: answered },
  'date-range': { bounds: null, maps: ['start-window'], tests: answered },
  location: { bounds: null, maps: ['place'], tests: answered },
  phone: written,
  email: written,
  files: { bounds: 'count', maps: [], tests: measured },
  dimensions: { bounds: 'value', line: true, maps: [], tests: measured },
  rating: { bounds: 'mark', maps: [], tests: [...equal, ...measured.slice(0, 2)], equals: 'number' },
  heading: silent,
  info: silent,
}

/** The field as another type: what the new type cannot be told falls away. */
export function withType<F extends FormField>(field: F, type: FieldType): F {
  const { bounds, options, placeholder, pattern, unit, line, maps } = typeFacts[type]
  const same = typeFacts[field.type]
  const changed = { ...field, type }
  const away = (key: keyof FormField, stays: boolean): void => {
    if (!stays) Reflect.deleteProperty(changed, key)
  }
  away('min', bounds !== null && bounds === same.bounds)
  away('max', bounds !== null && bounds === same.bounds)
  away('options', options !== undefined)
  away('placeholder', placeholder === true)
  away('pattern', pattern === true)
  away('unit', unit === true)
  away('line', line === true)
  away('maps', field.maps !== undefined && maps.includes(field.maps))
  away('default', typeFacts[type].default !== undefined && typeFacts[type].default === same.default)
  if (!same.tests.length !== !typeFacts[type].tests.length) changed.required = false
  return changed
}
