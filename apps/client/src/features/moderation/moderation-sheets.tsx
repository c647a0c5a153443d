import { useState } from 'react';
import { type Concern, OptionsSheet } from './options-sheet.tsx';
import { ReportSheet } from './report-sheet.tsx';

interface ConcernSheetsProps {
  /** Stays while the sheets close. */
  readonly concern: Concern | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What can be done, and then the report: one sheet after the other. */
export function ConcernSheets({ concern, open, onClose }: ConcernSheetsProps) {
  const [reporting, setReporting] = useState(false);
  // Each report begins empty.
  const [times, setTimes] = useState(0);
  if (!concern) return null;
  return (
    <>
      <OptionsSheet
        concern={concern}
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
        concern={concern}
        open={open && reporting}
        onClose={() => {
          setReporting(false);
          onClose();
        }}
      />
    </>
  );
}
