import { verify } from 'node:crypto';
import { unzipSync } from 'fflate';
import { DeviceError } from './device-error.ts';

type Files = Readonly<Record<string, Uint8Array>>;

/**
 * Newer code than the store's, as the plugin keeps it on a device (LiveUpdate.java, LiveUpdate.swift): what runs, what runs
 * next, and what did not report in time that it is running.
 */
export class DeviceBundles {
  /** Of apps/client/live-update.pem; without it the projects name a key that no signature fits. */
  publicKey = 'no key: takes no bundle';
  /** Milliseconds in which a bundle must say that it runs (capacitor.config.ts). */
  readyTimeout = 10_000;
  current: string | null = null;
  next: string | null = null;
  previous: string | null = null;
  readonly blocked: string[] = [];
  readonly kept = new Map<string, Files>();
  /** Held back until the test lets it go, as over a slow network. */
  beforeDownload: () => Promise<void> = () => Promise.resolve();
  private rolledBack = false;
  private timer: NodeJS.Timeout | undefined;

  /** A file of what runs; undefined: it is the store's own. */
  file(path: string): Uint8Array | undefined {
    return this.current === null ? undefined : this.kept.get(this.current)?.[path];
  }

  async download(
    given: { url: string; bundleId: string; signature?: string },
    isOnline: () => boolean,
  ): Promise<void> {
    if (this.kept.has(given.bundleId)) throw new DeviceError('bundle already exists.');
    await this.beforeDownload();
    const answer = isOnline() ? await fetch(given.url) : undefined;
    if (!answer?.ok) throw new DeviceError('Bundle could not be downloaded.');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (given.signature === undefined) throw new DeviceError('Bundle does not contain a signature.');
    if (!this.isSigned(bytes, given.signature)) throw new DeviceError('Signature verification failed.');
    const files = unzipSync(bytes);
    if (!files['index.html']) throw new DeviceError('The bundle does not contain an index.html file.');
    this.kept.set(given.bundleId, files);
  }

  private isSigned(bytes: Uint8Array, signature: string): boolean {
    try {
      return verify('RSA-SHA256', bytes, this.publicKey, Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  }

  setNext(bundleId: string | null): void {
    if (bundleId !== null && !this.kept.has(bundleId)) throw new DeviceError('bundle not found.');
    this.next = bundleId;
  }

  /** What runs from here on; `show` brings it before the owner's eyes, now and after a roll-back. */
  start(show: () => void): void {
    this.current = this.next;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rollBack(show), this.readyTimeout);
    this.timer.unref();
    show();
  }

  private rollBack(show: () => void): void {
    this.rolledBack = true;
    this.previous = this.current;
    if (this.current === null) return;
    this.next = null;
    this.current = null;
    show();
  }

  /** The app was killed: what the shell only had in memory is gone. */
  die(): void {
    clearTimeout(this.timer);
    this.rolledBack = false;
  }

  ready(): { currentBundleId: string | null; previousBundleId: string | null; rollback: boolean } {
    clearTimeout(this.timer);
    for (const id of this.kept.keys()) if (id !== this.current && id !== this.next) this.kept.delete(id);
    const { previous, rolledBack } = this;
    if (rolledBack && previous !== null && !this.blocked.includes(previous)) this.blocked.push(previous);
    this.previous = this.current;
    this.rolledBack = false;
    return { currentBundleId: this.current, previousBundleId: previous, rollback: rolledBack };
  }
}
