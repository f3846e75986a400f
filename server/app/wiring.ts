// Says who hears of which event: the one place where features meet on the server's side.

/** Registers every hearer; called once at start. */
export function wire(): void {}
