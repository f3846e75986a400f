// The units of goods, for products, enquiries and offers.

export const goodsUnits = ['bag', 'tonne', 'piece', 'm2', 'm3', 'm', 'litre', 'kg', 'box', 'set'] as const
export type GoodsUnit = (typeof goodsUnits)[number]
