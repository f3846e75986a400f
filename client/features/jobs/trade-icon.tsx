import type { LucideIcon } from 'lucide-react'
import Axe from 'lucide-react/icons/axe'
import Bath from 'lucide-react/icons/bath'
import BrickWall from 'lucide-react/icons/brick-wall'
import Building2 from 'lucide-react/icons/building-2'
import CloudRain from 'lucide-react/icons/cloud-rain'
import DraftingCompass from 'lucide-react/icons/drafting-compass'
import Droplets from 'lucide-react/icons/droplets'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Hammer from 'lucide-react/icons/hammer'
import PaintRoller from 'lucide-react/icons/paint-roller'
import PlugZap from 'lucide-react/icons/plug-zap'
import Snowflake from 'lucide-react/icons/snowflake'
import TreePalm from 'lucide-react/icons/tree-palm'
import { type TradeIcon as TradeIconName, tradeIcons } from '#shared/features/categories/fields.ts'

const icons: Readonly<Record<TradeIconName, LucideIcon>> = {
  axe: Axe,
  bath: Bath,
  'brick-wall': BrickWall,
  'building-2': Building2,
  'cloud-rain': CloudRain,
  'drafting-compass': DraftingCompass,
  droplets: Droplets,
  'grid-3x3': Grid3x3,
  'paint-roller': PaintRoller,
  'plug-zap': PlugZap,
  snowflake: Snowflake,
  'tree-palm': TreePalm,
}

/** Decorative: the trade's name is beside it. */
export function TradeIcon({ name }: { name: string }) {
  const known = tradeIcons.find(icon => icon === name)
  const Icon = known ? icons[known] : Hammer
  return <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.5] text-clay" />
}
