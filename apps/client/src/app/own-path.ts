/** Whether an address is a place inside this app: a path of our own, never another site or a script. */
export const isOwnPath = (to: string): boolean => /^\/(?![/\\])/.test(to) && !/[\t\n\r]/.test(to);
