import { useExitMessages } from '#client/messages/job-exits.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { ButtonRow } from '#client/ui/lists/rows.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import type { Exit } from './exits.ts';

const icons: Readonly<Record<Exit, IconName>> = {
  release: 'send',
  change_time: 'calendar',
  decline: 'close',
};

interface ExitSheetProps {
  /** What is still possible. */
  readonly choices: readonly Exit[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoice: (exit: Exit) => void;
}

/** "I can't do this job", with what each way out means for the customer. */
export function ExitSheet({ choices, open, onClose, onChoice }: ExitSheetProps) {
  const t = useExitMessages();
  return (
    <Sheet open={open} onClose={onClose} title={t('exit.title')}>
      <div className="rows">
        {choices.map((one) => (
          <ButtonRow
            key={one}
            icon={icons[one]}
            label={<b>{t(`exit.${one}`)}</b>}
            text={t(`exit.${one}Text`)}
            onClick={() => onChoice(one)}
          />
        ))}
      </div>
    </Sheet>
  );
}
