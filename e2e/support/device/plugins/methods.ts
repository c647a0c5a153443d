/** The methods of a plugin as its own type definitions have them; listeners are the bridge's. */
export type Methods<P> = Partial<Omit<P, 'addListener' | 'removeAllListeners' | 'removeListener'>>;
