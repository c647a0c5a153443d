import type { Page } from '@playwright/test';
import { keptAnswers, untilKept } from './cached-answers.ts';
import { expect } from './test.ts';

/** The worker has every file, and every job of the day is on the device with all that its screen shows. */
export async function untilOnDevice(page: Page, jobs: readonly number[]): Promise<void> {
  await untilKept(page);
  const kept = async () =>
    ((await keptAnswers(page))?.answers ?? [])
      .filter(({ key }) => key[0] === 'getOrder')
      .map(({ key }) => key[1]?.params?.ordersServicesId ?? 0);
  await expect.poll(async () => (await kept()).filter((one) => jobs.includes(one)).length).toBe(jobs.length);
}
