// Runs Lighthouse on the landings (long tests): accessibility, best practices and SEO must be 100.
import { rmSync } from 'node:fs';
import { type Category, withLighthouse } from '../bench/lib/lighthouse.ts';
import { dataFolder, startServer } from '../e2e/support/server.ts';
import { landingAddresses } from './lib/landing-addresses.ts';

const categories: readonly Category[] = ['accessibility', 'best-practices', 'seo'];
const data = dataFolder();
const server = await startServer(data);
try {
  await withLighthouse(async (lighthouse) => {
    for (const address of landingAddresses) {
      const { scores, lost } = await lighthouse.judge(server.url + address, { categories });
      const short = categories.filter((id) => (scores[id] ?? 0) < 100);
      if (short.length > 0) process.exitCode = 1;
      const verdict = short.length === 0 ? 'all 100' : `below 100 in ${short.join(', ')}: ${lost.join(', ')}`;
      console.log(`${address}: ${verdict}`);
    }
  });
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
