import { platform } from '../platform.ts';

/** Hands a written address to the maps of the system; both shells pass on what is no page. */
export function openWay(to: string): void {
  location.href =
    platform === 'ios' ? `maps://?daddr=${encodeURIComponent(to)}` : `geo:0,0?q=${encodeURIComponent(to)}`;
}
