import { EntryShell } from './entry-shell.tsx';
import { LogIn } from './log-in.tsx';
import { useEntryTexts } from './texts.ts';

export function LogInPage() {
  const t = useEntryTexts();
  return (
    <EntryShell title={t('title')}>
      <LogIn />
    </EntryShell>
  );
}
