import { paths } from '../navigation/paths.ts';

export interface Visitor {
  readonly loggedIn: boolean;
  readonly phoneVerified: boolean;
  readonly mechanic: boolean;
}

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'verify'; readonly target: string; readonly to: string };

const pass: Verdict = { kind: 'pass' };

export const homeOf = (visitor: Pick<Visitor, 'mechanic'>) =>
  visitor.mechanic ? paths.mechanicHome : paths.home;

export const inside = (path: string) => /^\/inside(\/|$)/.test(path);
export const inMechanicsArea = (path: string) => /^\/inside\/mechanics(\/|$)/.test(path);
export const inScheduleArea = (path: string) => /^\/inside\/(select|services)/.test(path);

/**
 * Whether a visitor may open an address, or where to go instead (specification section 2).
 * The order matters: /admin leads to the root before any other rule.
 */
export function guard(address: string, visitor: Visitor): Verdict {
  const [path = ''] = address.split(/[?#]/);
  if (path.includes('/admin')) return { kind: 'redirect', to: paths.root };
  if (path === '' || path === '/') return { kind: 'redirect', to: paths.inside };
  if (!inside(path)) return pass;
  if (!visitor.loggedIn) return { kind: 'redirect', to: paths.landing };
  if (/^\/inside\/?$/.test(path)) return { kind: 'redirect', to: homeOf(visitor) };
  if ((inMechanicsArea(path) || inScheduleArea(path)) && !visitor.phoneVerified)
    return { kind: 'verify', target: address, to: visitor.mechanic ? paths.account : paths.home };
  if (inMechanicsArea(path) && !visitor.mechanic) return { kind: 'redirect', to: paths.home };
  return pass;
}

/**
 * The page that the root and /inside lead to, with its query; any other address as it is. Ionic loses a page that
 * replaces another one in the middle of a transition, which a chain of redirects does.
 */
export function resolveDefault(address: string, visitor: Visitor): string {
  const [path = ''] = address.split(/[?#]/);
  const verdict = /^\/(inside\/?)?$/.test(path) ? guard(path, visitor) : pass;
  return verdict.kind === 'redirect'
    ? resolveDefault(verdict.to + address.slice(path.length), visitor)
    : address;
}

/** Default pages after a log-in. */
const homes: readonly string[] = [paths.inside, paths.home, paths.mechanicHome];

/** Whether the log-in should return to this address. */
export const returnsTo = (address: string): boolean => {
  const path = address.replace(/\/?(?:[?#].*)?$/, '');
  return inside(path) && !homes.includes(path);
};

/** Whether to render a page now: pages inside wait until the server has confirmed whose token it is. */
export const mayRender = (address: string, visitor: Visitor & { readonly known: boolean }): boolean =>
  guard(address, visitor).kind === 'pass' && (visitor.known || !inside(address));
