// The settings that each type of field supports: bounds, options, mappings, conditions.
import type { Condition, FormField } from './definition.ts'
import type { FieldType, mappings } from './kinds.ts'

type Mapping = (typeof mappings)[number]
type Facts = {
  /** What `min` and `max` limit; null: nothing. */
  readonly bounds: 'length' | 'value' | 'count' | 'mark' | null
  /** `pictures`: each option has a picture. */
  readonly options?: 'words' | 'pictures'
  readonly placeholder?: true
  readonly pattern?: true
  readonly unit?: true
  /** Its answer can become a priced line. */
  readonly line?: true
  /** Its answer can become a sentence of the job's description; options have sentences of their own. */
  readonly says?: true
  /** Type of `default`; absent: no default possible. */
  readonly default?: 'text' | 'number' | 'boolean' | 'date' | 'option' | 'options'
  readonly maps: readonly Mapping[]
  /** The tests that a condition on it can use. */
  readonly tests: readonly Condition['test'][]
  /** Type of the value in `equals`; absent: not possible. */
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
    says: true,
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
    maps: ['title', 'property-type', 'start-window', 'urgency'],
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
  'yes-no': { bounds: null, default: 'boolean', says: true, maps: ['urgency'], tests: equal, equals: 'boolean' },
  date: { bounds: null, default: 'date', says: true, maps: ['start-window'], tests: answered },
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

/** The field with another type; settings that the new type does not support are removed. */
export function withType<F extends FormField>(field: F, type: FieldType): F {
  const { bounds, options, placeholder, pattern, unit, line, says, maps } = typeFacts[type]
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
  away('says', says === true)
  away('maps', field.maps !== undefined && maps.includes(field.maps))
  away('default', typeFacts[type].default !== undefined && typeFacts[type].default === same.default)
  if (!same.tests.length !== !typeFacts[type].tests.length) changed.required = false
  return changed
}
