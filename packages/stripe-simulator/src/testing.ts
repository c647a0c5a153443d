import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startSimulator, type SimulatorOptions } from './start.ts';

/** Starts a simulator with its own folder and port, and a client of the real SDK. */
export async function simulatorForTest(options: Partial<SimulatorOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hoist-stripe-'));
  const keys = { secretKey: 'sk_test_sim', publishableKey: 'pk_test_sim' };
  const running = await startSimulator({ dataDir, port: 0, ...keys, ...options });
  return {
    ...running,
    dataDir,
    stripe: sdkFor(running.port),
    control: (name: string, body: unknown = {}) => control(running.origin, name, body),
    async end() {
      await running.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const sdkFor = (port: number): Stripe =>
  new Stripe('sk_test_sim', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** Calls a test control: `control(origin, 'clock', { seconds: 60 })`. */
export async function control(origin: string, name: string, body: unknown = {}): Promise<unknown> {
  const answer = await fetch(`${origin}/sim/${name}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
