import { actionsOfOrder } from '#client/kit/offline-queue/queued-action.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { UploadRow } from '#client/model/job/upload-row.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { missingOf, type InspectionItem } from '#client/model/inspection/inspection.ts';
import { ItemCard } from './item-card.tsx';
import { ItemLine } from './item-line.tsx';
import { ItemPictures } from './item-pictures.tsx';
import type { OptimisticInspection } from '#client/model/inspection/optimistic-inspection.ts';
import { saveAnswer } from './save-answer.ts';
import { restOf, sectionsOf } from './sheet-order.ts';
import { Section } from './sheet-section.tsx';
import type { CurrentItem } from './use-current-item.ts';

interface SheetSectionsProps {
  readonly sheet: OptimisticInspection;
  readonly place: CurrentItem;
  readonly isFinished: (item: InspectionItem) => boolean;
  readonly mayAdd: boolean;
  readonly onPropose: (item: InspectionItem) => void;
}

/** The sections of a sheet: only the current item has its controls. */
export function SheetSections({ sheet, place, isFinished, mayAdd, onPropose }: SheetSectionsProps) {
  const t = useMessages('inspection');
  const online = useOnline();
  const { userId } = useSession();
  const { ordersServicesId, writable, waiting } = sheet;
  const missing = new Map(missingOf(sheet, mayAdd).map(({ item, what }) => [item, what]));
  const wants = ({ item }: InspectionItem) => {
    const what = missing.get(item);
    return what === 'photo' || what === 'reason' ? t(`missing.${what}`) : '';
  };
  return sectionsOf(sheet.items).map((section) => (
    <Section
      key={section.section}
      section={section}
      finished={section.items.filter(isFinished).length}
      isCurrent={section.items.some(({ item }) => item === place.current)}
      rest={writable ? restOf(section) : []}
      onRestGood={(rest) => {
        for (const { item } of rest) void saveAnswer({ ordersServicesId, item }, { value: 'green' });
      }}
    >
      {(item) => {
        const common = {
          item,
          writable,
          missing: wants(item),
          unsent: !online && waiting.items.has(item.item),
        };
        return item.item === place.current ? (
          <ItemCard
            key={item.item}
            {...common}
            draftKey={`hoist.draft.${userId}.sheet.${ordersServicesId}.${item.item}`}
            onAnswer={(value, leaves) => {
              if (value !== item.value) void saveAnswer({ ordersServicesId, item: item.item }, { value });
              if (leaves) place.answered(item, value);
            }}
            onNote={(note) => void saveAnswer({ ordersServicesId, item: item.item }, { note })}
            onPropose={() => onPropose(item)}
            onClose={() => place.close(item.item)}
          >
            <ItemPictures ordersServicesId={ordersServicesId} item={item} mayAdd={mayAdd} />
          </ItemCard>
        ) : (
          <ItemLine
            key={item.item}
            {...common}
            pictures={item.pictures.length + (waiting.pictures.get(item.item) ?? 0)}
            onOpen={() => place.open(item.item)}
          >
            <RefusedPictures ordersServicesId={ordersServicesId} item={item.item} />
          </ItemLine>
        );
      }}
    </Section>
  ));
}

/** Pictures of an item that the server refused, which are never out of sight. */
function RefusedPictures({ ordersServicesId, item }: { ordersServicesId: number; item: string }) {
  const refused = actionsOfOrder(queuedActions.use(), ordersServicesId).filter(
    ({ endpoint, refusal, input: { form } }) =>
      endpoint === 'uploadPictures' && refusal !== undefined && form?.['sheet_item'] === item,
  );
  if (refused.length === 0) return null;
  return (
    <ul className="uploads">
      {refused.map((one) => (
        <UploadRow key={one.key} act={one} />
      ))}
    </ul>
  );
}
