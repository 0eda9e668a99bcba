import { usageReportTexts as texts, type UsageReport } from '@refrain/contracts/analytics';
import { useId, useState } from 'react';
import { reportIn } from './report-file';

/** Reads a report that was saved before. The file stays in the browser. */
export const CheckFile = ({ onReport }: { onReport: (report: UsageReport) => void }) => {
  const id = useId();
  const [isNone, setIsNone] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const report = await reportIn(file);
    setIsNone(report === null);
    if (report) onReport(report);
  };
  return (
    <div className="mt-6">
      <label htmlFor={id} className="font-semibold">
        {texts.check}
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-3">
        {texts.checkHint}
      </p>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        aria-describedby={`${id}-hint`}
        className="mt-2 block min-h-11 w-full text-sm"
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <p role="alert" className="text-sm text-signal-ink">
        {isNone && texts.notOne}
      </p>
    </div>
  );
};
