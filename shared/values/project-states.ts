/** From the agreement of both sides to the time after the reviews. */
export const projectStates = ['planned', 'active', 'on_hold', 'handover', 'completed', 'closed', 'terminated'] as const
