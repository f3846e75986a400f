// Cities and trades for the load test: enough of each to make searches selective.
export type LoadCity = { slug: string; en: string; fr: string; ar: string; lat: number; lon: number; weight: number }
export type LoadTrade = { slug: string; en: string; fr: string; ar: string; terms: string; weight: number }

const cityLines = `
casablanca|Casablanca|Casablanca|الدار البيضاء|33.5731|-7.5898|16
rabat|Rabat|Rabat|الرباط|34.0209|-6.8416|7
marrakesh|Marrakesh|Marrakech|مراكش|31.6295|-7.9811|7
fez|Fez|Fès|فاس|34.0181|-5.0078|5
tangier|Tangier|Tanger|طنجة|35.7595|-5.834|5
agadir|Agadir|Agadir|أكادير|30.4278|-9.5981|4
meknes|Meknes|Meknès|مكناس|33.8935|-5.5473|3
oujda|Oujda|Oujda|وجدة|34.6814|-1.9086|2
kenitra|Kenitra|Kénitra|القنيطرة|34.261|-6.5802|2
tetouan|Tetouan|Tétouan|تطوان|35.5785|-5.3684|2
sale|Sale|Salé|سلا|34.0531|-6.7985|4
mohammedia|Mohammedia|Mohammédia|المحمدية|33.6866|-7.383|2
el-jadida|El Jadida|El Jadida|الجديدة|33.2316|-8.5007|2
safi|Safi|Safi|آسفي|32.2994|-9.2372|2
settat|Settat|Settat|سطات|33.001|-7.6166|1
dubai|Dubai|Dubaï|دبي|25.2048|55.2708|6
abu-dhabi|Abu Dhabi|Abou Dabi|أبوظبي|24.4539|54.3773|4
sharjah|Sharjah|Charjah|الشارقة|25.3463|55.4209|3
riyadh|Riyadh|Riyad|الرياض|24.7136|46.6753|6
jeddah|Jeddah|Djeddah|جدة|21.4858|39.1925|5
dammam|Dammam|Dammam|الدمام|26.4207|50.0888|2
karachi|Karachi|Karachi|كراتشي|24.8607|67.0011|5
lahore|Lahore|Lahore|لاهور|31.5204|74.3587|5
islamabad|Islamabad|Islamabad|إسلام آباد|33.6844|73.0479|3`

const tradeLines = `
plumbing|Plumbing|Plomberie|السباكة|plumber,water leak,plombier,fuite d'eau,سباك,تسرب المياه|9
electricity|Electricity|Électricité|الكهرباء|electrician,wiring,électricien,كهربائي|9
painting|Painting|Peinture|الدهان|painter,peintre en bâtiment,دهان,صباغ|8
tiling|Tiling|Carrelage|تركيب البلاط|tiler,carreleur,بلاط,زليج|6
masonry|Masonry|Maçonnerie|البناء|mason,bricklayer,maçon,بناء|8
carpentry|Carpentry|Menuiserie|النجارة|carpenter,menuisier,نجار|6
roofing|Roofing|Toiture|الأسقف|roofer,leaking roof,couvreur,étanchéité,عزل الأسطح|4
air-conditioning|Air conditioning|Climatisation|تكييف الهواء|ac repair,climaticien,مكيفات|5
architecture|Architecture|Architecture|الهندسة المعمارية|architect,architecte,مهندس معماري|4
interior-design|Interior design|Décoration intérieure|التصميم الداخلي|decorator,décorateur,ديكور|4
landscaping|Landscaping|Paysagisme|تنسيق الحدائق|gardener,jardinier,بستاني|3
metalwork|Metalwork|Ferronnerie|الحدادة|blacksmith,welder,ferronnier,حداد,لحام|3
aluminium|Aluminium|Menuiserie aluminium|الألمنيوم|aluminium windows,fenêtre,نوافذ|3
plastering|Plastering|Plâtrerie|الجبس|plasterer,plâtrier,جباس|4
swimming-pools|Swimming pools|Piscines|المسابح|pool builder,pisciniste,مسبح|1
solar|Solar energy|Énergie solaire|الطاقة الشمسية|solar panels,panneaux solaires,ألواح شمسية|2
demolition|Demolition|Démolition|الهدم|demolition contractor,démolisseur,هدم|1
general-building|General building|Gros œuvre|المقاولات العامة|builder,general contractor,entrepreneur,مقاول|8`

function rows(lines: string): string[][] {
  return lines
    .trim()
    .split('\n')
    .map(line => line.split('|'))
}

export const loadCities: readonly LoadCity[] = rows(cityLines).map(
  ([slug = '', en = '', fr = '', ar = '', lat, lon, weight]) => ({
    slug,
    en,
    fr,
    ar,
    lat: Number(lat),
    lon: Number(lon),
    weight: Number(weight),
  }),
)

export const loadTrades: readonly LoadTrade[] = rows(tradeLines).map(
  ([slug = '', en = '', fr = '', ar = '', terms = '', weight]) => ({ slug, en, fr, ar, terms, weight: Number(weight) }),
)
