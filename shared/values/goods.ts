// How goods are counted: the units of products, of what is asked for, of what is offered.

export const goodsUnits = ['bag', 'tonne', 'piece', 'm2', 'm3', 'm', 'litre', 'kg', 'box', 'set'] as const
export type GoodsUnit = (typeof goodsUnits)[number]
