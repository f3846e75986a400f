import AlignLeft from 'lucide-react/icons/align-left'
import Banknote from 'lucide-react/icons/banknote'
import Calendar from 'lucide-react/icons/calendar'
import CalendarRange from 'lucide-react/icons/calendar-range'
import CircleDot from 'lucide-react/icons/circle-dot'
import Hash from 'lucide-react/icons/hash'
import Heading from 'lucide-react/icons/heading'
import Images from 'lucide-react/icons/images'
import Info from 'lucide-react/icons/info'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Paperclip from 'lucide-react/icons/paperclip'
import Phone from 'lucide-react/icons/phone'
import Ruler from 'lucide-react/icons/ruler'
import Star from 'lucide-react/icons/star'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Type from 'lucide-react/icons/type'
import { classes } from '#client/ui/base/classes.ts'
import type { FieldType } from '#shared/forms/kinds.ts'

const icons = {
  text: Type,
  'long-text': AlignLeft,
  number: Hash,
  money: Banknote,
  choice: CircleDot,
  'multi-choice': ListChecks,
  'image-choice': Images,
  'yes-no': ToggleLeft,
  date: Calendar,
  'date-range': CalendarRange,
  location: MapPin,
  phone: Phone,
  email: Mail,
  files: Paperclip,
  dimensions: Ruler,
  rating: Star,
  heading: Heading,
  info: Info,
} as const satisfies Record<FieldType, unknown>

const mirrored: readonly FieldType[] = ['long-text', 'multi-choice', 'yes-no']

export function TypeIcon({ type }: { readonly type: FieldType }) {
  const Icon = icons[type]
  return (
    <Icon
      aria-hidden="true"
      className={classes('size-4.5 shrink-0 text-ink-soft', mirrored.includes(type) && 'rtl:-scale-x-100')}
    />
  )
}
