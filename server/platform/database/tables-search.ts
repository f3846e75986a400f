// Search: rows that the database's own triggers keep (migration 003); nobody writes them. Columns in the database's own names.

export interface ProfessionalSearchTable {
  professional_id: string
  type: 'contractor' | 'builder' | 'advisor' | 'supplier'
  city_id: string
  lat: number
  lon: number
  radius_km: number
  serves: string[]
  /** en 1, fr 2, ar 4. */
  spoken: number
  featured: boolean
  main_trade: string | null
  trades: string[]
  documents_valid_until: string | null
  reply_minutes: number | null
  completed_projects: number
  rating_sum: number
  rating_count: number
  rank: number
}

export interface ProfessionalWordsTable {
  professional_id: string
  name_words: string
  words: string
}

export interface SearchWordsTable {
  word: string
}

export interface TradeRatingsTable {
  trade_id: string
  rating_sum: number
  rating_count: number
}
