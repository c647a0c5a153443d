import type { UserId } from '@hoist/domain/ids';
import { defaultLeads, type LeadBySource, type PartsLead } from '@hoist/domain/scheduling/parts-lead';
import { readBookingSettings } from '#server/shared/settings/booking-settings.ts';
import { saveBookingSettings } from '#server/shared/settings/save-booking-settings.ts';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';

export type PurchaseLeads = Pick<LeadBySource, 'shop' | 'supplier'>;

/** The leads without those of van and locker, which are there at any time. */
export const purchaseLeads = ({ shop, supplier }: LeadBySource) => ({
  shop: { ...shop },
  supplier: { ...supplier },
});

const inWords = ({ count, unit }: PartsLead) => `${count} ${unit}`;
const audited = ({ shop, supplier }: PurchaseLeads) => ({ shop: inWords(shop), supplier: inWords(supplier) });

/** Changes the lead of parts without one of their own, in every process. */
export const changePartsLeads = (
  database: Database,
  { actorId, leads }: { readonly actorId: UserId; readonly leads: PurchaseLeads },
): Promise<void> =>
  database.transaction(async (tx) => {
    const { partsLeads } = await readBookingSettings(tx);
    await saveBookingSettings(tx, { partsLeads: { ...defaultLeads, ...leads } });
    await auditChange(tx, {
      actorId,
      action: 'setting.changed',
      entity: 'settings',
      entityId: null,
      before: audited(partsLeads),
      after: audited(leads),
      detail: { key: 'partsLeads' },
    });
  });
