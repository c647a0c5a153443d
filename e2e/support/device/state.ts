import { DeviceBundles } from './bundles.ts';
import type { System } from './headers.ts';

export type Permission = 'prompt' | 'granted' | 'denied';

/** A file of the device. */
export interface DeviceFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** When it was written, epoch milliseconds. */
  readonly at?: number;
}

export type WalletAnswer =
  /** With a card of the provider's test cards; Visa unless told. */
  | { readonly pays: true; readonly token?: string; readonly dies?: 'killed' | 'restarted' }
  | { readonly pays: false; readonly why: 'canceled' | 'failed' };

/** One sheet of the wallet: for what, and when it was shown and answered (milliseconds). */
export interface WalletSheet {
  readonly secret: string;
  readonly options: unknown;
  readonly shownAt: number;
  endedAt: number;
  result: string;
}

/** Pictures that the owner is about to take or to choose. */
class PictureRoll {
  private readonly state: DeviceState;
  private readonly waiting: string[] = [];
  private count = 0;

  constructor(state: DeviceState) {
    this.state = state;
  }

  add(bytes: Uint8Array, type = 'image/jpeg'): void {
    this.count += 1;
    const path = `/pictures/${this.count}.${type.split('/')[1]}`;
    this.state.files.set(path, { bytes, type });
    this.waiting.push(path);
  }

  take(most: number): readonly string[] {
    return this.waiting.splice(0, Math.min(most, this.waiting.length));
  }
}

/** What a device keeps when the app dies, and what its owner would say when asked. */
export class DeviceState {
  readonly system: System;
  /** Keychain or Keystore, by the plugin's prefixed key. */
  readonly secure = new Map<string, string>();
  readonly files = new Map<string, DeviceFile>();
  /** The link that the app was started with. */
  launchUrl: string | undefined;
  /** The state of each permission, and the user's answer to a request. */
  readonly permissions = new Map<string, Permission>();
  readonly ownersAnswer = new Map<string, Exclude<Permission, 'prompt'>>();
  /** What the push service calls the device, and why it would not. */
  pushToken: string;
  pushFails = '';
  /** Titles of what the system shows of the app. */
  readonly shownPushes: string[] = [];
  readonly scheduled = new Map<
    number,
    { readonly id: number; readonly title: string; readonly body: string }
  >();
  settingsOpened = 0;
  /** What the store installed. */
  shell = { version: '2.5.5', build: '2005005' };
  /** Code of the app that came after the store's. */
  readonly bundles = new DeviceBundles();
  exits = 0;
  minimized = 0;
  /** The address that the in-app browser shows. */
  browser: string | undefined;
  /** When the app closed it last; epoch milliseconds. */
  browserClosedAt: number | undefined;
  readonly pictures = new PictureRoll(this);
  /** The system ends the app while the camera's own app is in front. */
  endsInCamera = false;
  /** Callbacks that hear of every new position. */
  readonly watches = new Set<string>();
  place = { lat: 43.6532, lng: -79.3832 };
  wallets = { applePay: false, googlePay: false };
  /** What the owner does on the wallet's next sheets; nothing said: pays. */
  readonly walletAnswers: WalletAnswer[] = [];
  /** Before the app hears how a sheet ended: a test holds the moment that follows. */
  beforeWalletEnd: () => Promise<void> = () => Promise.resolve();
  /** The wallet's sheets as they were shown. */
  readonly walletSheets: WalletSheet[] = [];
  badge = 0;
  online = true;
  splash: 'shown' | 'hidden' = 'shown';

  constructor(system: System) {
    this.system = system;
    this.wallets = { applePay: system === 'ios', googlePay: system === 'android' };
    this.pushToken = system === 'ios' ? 'ab'.repeat(32) : 'fcm-token-of-the-tests';
  }

  /** Android's camera writes into the cache of the app that asked for a picture; answers where. */
  writtenByCamera(picture: string): string {
    const file = this.files.get(picture);
    if (!file) throw new Error(`No picture ${picture}`);
    const at = Date.now();
    const path = `/cache/PIC_${new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)}.jpg`;
    this.files.set(path, { ...file, at });
    this.files.delete(picture);
    return path;
  }

  permission(name: string): Permission {
    return this.permissions.get(name) ?? 'prompt';
  }

  /** The system's own question: it is asked once, and an answer stays. */
  ask(name: string): Permission {
    const now = this.permission(name);
    if (now !== 'prompt') return now;
    const answer = this.ownersAnswer.get(name) ?? 'granted';
    this.permissions.set(name, answer);
    return answer;
  }
}
