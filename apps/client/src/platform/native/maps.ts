import { platform } from '../platform.ts';

/** Opens directions to an address in the system's maps app. */
export function openDirections(to: string): void {
  location.href =
    platform === 'ios' ? `maps://?daddr=${encodeURIComponent(to)}` : `geo:0,0?q=${encodeURIComponent(to)}`;
}
