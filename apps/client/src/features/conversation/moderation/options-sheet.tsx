import { Icon } from '#client/ui/icon.tsx';
import { ButtonRow } from '#client/ui/lists/rows.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { useBlock } from './use-block.ts';
import { useModerationMessages } from '#client/messages/moderation.ts';
import './moderation.css';

/** What to report or whom to block. */
export interface ModerationTarget {
  readonly ordersServicesId: number;
  /** The message; left out: the whole conversation. */
  readonly message?: { readonly id: number; readonly text: string };
  readonly name: string;
  readonly reported: boolean;
  /** Id for unblocking; null: not blocked. */
  readonly blockedId: number | null;
}

interface OptionsSheetProps {
  readonly target: ModerationTarget;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReport: () => void;
}

/** Options to report or block, for a message or a conversation. */
export function OptionsSheet({ target, open, onClose, onReport }: OptionsSheetProps) {
  const t = useModerationMessages();
  const { block, unblock } = useBlock();
  const { message, name, reported, blockedId, ordersServicesId } = target;
  const toBlock = async () => {
    if (await block({ ordersServicesId, name, ordersMessagesId: message?.id })) onClose();
  };
  const toUnblock = async (id: number) => {
    if (await unblock(id)) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t(message ? 'about' : 'aboutAll', { name })}>
      <div className="stack">
        {message?.text ? (
          <blockquote className="concern-words muted" dir="auto">
            {message.text}
          </blockquote>
        ) : null}
        <div className="rows">
          {reported ? (
            <p className="row-line">
              <Icon name="done" />
              <span className="grow">
                <b>{t('reported')}</b>
                <span className="small muted row-text">{t('reportedText')}</span>
              </span>
            </p>
          ) : (
            <ButtonRow
              icon="alert"
              label={t(message ? 'report' : 'reportAll')}
              text={t('reportText')}
              onClick={onReport}
            />
          )}
          {blockedId === null ? (
            <ButtonRow
              icon="cross"
              label={t('block', { name })}
              text={t('blockText')}
              onClick={() => void toBlock()}
            />
          ) : (
            <ButtonRow
              icon="done"
              label={t('unblock', { name })}
              text={t('unblockText')}
              onClick={() => void toUnblock(blockedId)}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}
