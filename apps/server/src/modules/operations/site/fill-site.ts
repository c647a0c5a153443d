import type { FillTexts } from '#server/platform/site/filled-texts.ts';
import { fillPage } from './fill-page.ts';
import { fillShell } from './fill-shell.ts';
import type { SiteFacts } from './site-facts.ts';
import { fillManifest } from './store-apps.ts';

/** Fills the public pages of the build with the company's current data. */
export const fillSite =
  (read: () => Promise<SiteFacts>): FillTexts =>
  async () => {
    const facts = await read();
    return {
      version: facts,
      page: (text) => (text.startsWith('{') ? fillManifest(text, facts) : fillPage(text, facts)),
      shell: (path, text) => fillShell(path, text, facts),
    };
  };
