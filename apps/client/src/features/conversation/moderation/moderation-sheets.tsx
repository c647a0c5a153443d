import { useState } from 'react';
import { type ModerationTarget, OptionsSheet } from './options-sheet.tsx';
import { ReportSheet } from './report-sheet.tsx';

interface ModerationSheetsProps {
  /** Kept while the sheets close. */
  readonly target: ModerationTarget | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The options sheet, followed by the report sheet. */
export function ModerationSheets({ target, open, onClose }: ModerationSheetsProps) {
  const [reporting, setReporting] = useState(false);
  // Remounts the form for each report.
  const [times, setTimes] = useState(0);
  if (!target) return null;
  return (
    <>
      <OptionsSheet
        target={target}
        open={open && !reporting}
        // The options sheet also closes when the report opens.
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
