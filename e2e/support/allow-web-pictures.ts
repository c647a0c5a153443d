import type { BrowserContext } from '@playwright/test';

/** The office has let pictures be added on the web. */
export async function allowWebPictures(context: BrowserContext): Promise<void> {
  await context.route('**/api/*get_fields=feature_flags*', async (route) => {
    const answer = await route.fetch().catch(() => undefined);
    if (!answer) return route.abort();
    const body = (await answer.json()) as { data: { feature_flags: object } };
    Object.assign(body.data.feature_flags, { webPictureUpload: true });
    return route.fulfill({ response: answer, json: body });
  });
}
