import type { SiteAnswers } from '#server/platform/db/schema-orders.ts';

interface SiteForm {
  readonly site_permission?: boolean | undefined;
  readonly site_level?: boolean | undefined;
  readonly site_room?: boolean | undefined;
  readonly site_covered?: boolean | undefined;
}

export const readSite = (form: SiteForm): SiteAnswers => ({
  ...(form.site_permission === undefined ? {} : { permission: form.site_permission }),
  ...(form.site_level === undefined ? {} : { level: form.site_level }),
  ...(form.site_room === undefined ? {} : { room: form.site_room }),
  ...(form.site_covered === undefined ? {} : { covered: form.site_covered }),
});
