import { useState } from 'react';
import { type ModerationTarget, OptionsSheet } from './options-sheet.tsx';
import { ReportSheet } from './report-sheet.tsx';

interface ModerationSheetsProps {
  /** Stays while the sheets close. */
  readonly target: ModerationTarget | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What can be done, and then the report: one sheet after the other. */
export function ModerationSheets({ target, open, onClose }: ModerationSheetsProps) {
  const [reporting, setReporting] = useState(false);
  // Each report begins empty.
  const [times, setTimes] = useState(0);
  if (!target) return null;
  return (
    <>
      <OptionsSheet
        target={target}
        open={open && !reporting}
        // Closing for the report is not closing for good.
        onClose={() => {
          if (!reporting) onClose();
        }}
        onReport={() => {
          setReporting(true);
          setTimes(times + 1);
        }}
      />
      <ReportSheet
        key={times}
        target={target}
        open={open && reporting}
        onClose={() => {
          setReporting(false);
          onClose();
        }}
      />
    </>
  );
}
