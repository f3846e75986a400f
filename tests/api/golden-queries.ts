// Typed searches with their meaning: `plumbing`, `plumbing@rabat` (trade and city), `@rabat` (city), `=slug` (a firm by
// name).

const english = `
plumber : plumbing
plumbers in Casablanca : plumbing@casablanca
leaking pipe : plumbing
water heater repair Dubai : plumbing@dubai
blocked drain near me : plumbing
plumbr : plumbing
plumer casablanca : plumbing@casablanca
electrician Riyadh : electrical@riyadh
electrican : electrical
elecrtician dubai : electrical@dubai
power cut : electrical
solar panels : electrical
rewiring an old house : electrical
tiler : tiling
marble floor Lahore : tiling@lahore
bathroom tiles : tiling
zelige : tiling
painter for my villa : painting
wall paint : painting
gypsum ceiling dubai : painting@dubai
carpenter in Fez : carpentry@fes
fitted wardrobes : carpentry
wooden door : carpentry
carpentr : carpentry
leaking roof : roofing-and-waterproofing
roof leak in Karachi : roofing-and-waterproofing@karachi
damp wall : roofing-and-waterproofing
waterprofing : roofing-and-waterproofing
ac not cooling : air-conditioning
ac repair Abu Dhabi : air-conditioning@abu-dhabi
air conditoning : air-conditioning
kitchen renovation Jeddah : kitchens-and-bathrooms@jeddah
walk-in shower : kitchens-and-bathrooms
swimming pool : landscaping-and-pools
gardener Marrakesh : landscaping-and-pools@marrakech
garden design : landscaping-and-pools
architect Tangier : architecture-and-interior-design@tangier
interior desinger : architecture-and-interior-design
building permit : architecture-and-interior-design
builder Islamabad : general-building@islamabad
home renovation : general-building
bricklayer : masonry
concrete foundations : masonry
Casablanca : @casablanca
casablnca : @casablanca
Atelier Zellige & Bain : =atelier-zellige-bain
Tadelakt Koutoubia : =tadelakt-koutoubia
Bâtir Atlas : =batir-atlas
Electro Anfa : =electro-anfa
Cuisines Tamaris : =cuisines-tamaris
`

const french = `
plombier : plumbing
plombier à Casablanca : plumbing@casablanca
plombié : plumbing
plombier pas cher rabat : plumbing@rabat
fuite d'eau : plumbing
fuite d’eau dans la cuisine : plumbing
chauffe-eau : plumbing
débouchage canalisation lyon : plumbing@lyon
électricien : electrical
electricien Marrakech : electrical@marrakech
éléctricien : electrical
panne de courant : electrical
tableau électrique : electrical
carreleur : tiling
carrelage Rabat : tiling@rabat
carelage : tiling
zellige Fès : tiling@fes
carreaux de ciment : tiling
marbrier : tiling
peintre en bâtiment : painting
peinture façade : painting
ravalement de façade Paris : painting@paris
papier peint : painting
faux plafond : painting
menuisier Agadir : carpentry@agadir
menuiserie aluminium : carpentry
menuisié : carpentry
placard sur mesure : carpentry
porte en bois : carpentry
étanchéité terrasse : roofing-and-waterproofing
toit qui fuit : roofing-and-waterproofing
couvreur Lyon : roofing-and-waterproofing@lyon
infiltration d'eau : roofing-and-waterproofing
climatisation Dubaï : air-conditioning@dubai
clim en panne : air-conditioning
climatiseur : air-conditioning
climatisasion : air-conditioning
cuisine équipée : kitchens-and-bathrooms
rénovation salle de bain Tanger : kitchens-and-bathrooms@tangier
douche à l'italienne : kitchens-and-bathrooms
piscine Marrakech : landscaping-and-pools@marrakech
jardinier : landscaping-and-pools
architecte : architecture-and-interior-design
architecte d'intérieur casa blanca : architecture-and-interior-design
permis de construire : architecture-and-interior-design
maçon : masonry
macon : masonry
mur fissuré : masonry
entrepreneur Casablanca : general-building@casablanca
rénovation : general-building
Tanger : @tangier
Plomberie Benchekroun : =plomberie-benchekroun
Clim Océan : =clim-ocean
Menuiserie El Hank : =menuiserie-el-hank
Carrelage Bouskoura : =carrelage-bouskoura
`

const arabic = `
سباك : plumbing
سبّاك في الدار البيضاء : plumbing@casablanca
السباكين : plumbing
سباك بالرباط : plumbing
سباك الرباط : plumbing@rabat
سباق مواسير : plumbing
تسريب مياه : plumbing
تسرب الماء : plumbing
سخان : plumbing
كهربائي : electrical
كهربائي دبي : electrical@dubai
كهربائى : electrical
كهريائي : electrical
انقطاع الكهرباء : electrical
ألواح شمسية : electrical
الواح شمسيه : electrical
بلاط : tiling
زليج فاس : tiling@fes
معلم زليج : tiling
رخام : tiling
صباغ : painting
صباغ بيوت الرياض : painting@riyadh
ورق جدران : painting
جبس : painting
دهان : painting
نجار : carpentry
نجار جدة : carpentry@jeddah
باب خشب : carpentry
مشربية : carpentry
عزل أسطح : roofing-and-waterproofing
عزل اسطح جده : roofing-and-waterproofing@jeddah
رطوبة : roofing-and-waterproofing
سقف يسرب : roofing-and-waterproofing
تصليح مكيفات : air-conditioning
مكيف لا يبرد : air-conditioning
مكيفات أبوظبي : air-conditioning@abu-dhabi
فني تكييف : air-conditioning
تكيف مركزي : air-conditioning
مطبخ ألمنيوم : kitchens-and-bathrooms
تجديد حمام : kitchens-and-bathrooms
حمام مغربي : kitchens-and-bathrooms
مسبح : landscaping-and-pools
تنسيق حدائق دبي : landscaping-and-pools@dubai
مهندس معماري : architecture-and-interior-design
مهندس معمارى الرباط : architecture-and-interior-design@rabat
تصميم داخلي : architecture-and-interior-design
رخصة بناء : architecture-and-interior-design
بناء : general-building
بنائين مراكش : masonry@marrakech
مقاول : general-building
مقاول في الرياض : general-building@riyadh
ترميم شقة : general-building
دبي : @dubai
الدار البيضا : @casablanca
مؤسسة النور للأشغال : =annour-achghal
`

export type Golden = {
  readonly query: string
  readonly trade: string | null
  readonly city: string | null
  readonly firm: string | null
}

function goldenOf(line: string): Golden {
  const [query = '', meaning = ''] = line.split(' : ')
  if (meaning.startsWith('=')) return { query, trade: null, city: null, firm: meaning.slice(1) }
  const [trade = '', city = ''] = meaning.split('@')
  return { query, trade: trade || null, city: city || null, firm: null }
}

const rows = (text: string): readonly Golden[] => text.trim().split('\n').map(goldenOf)

export const goldenQueries = { en: rows(english), fr: rows(french), ar: rows(arabic) } as const
