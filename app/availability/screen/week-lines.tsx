import type { ReactNode } from 'react';
import { availabilityTexts as texts } from '../copy/availability.ts';

/** An interval is kept on one line, because browsers may break after the dash even before a no-break space. */
const INTERVAL = /(\d\d:\d\d\s–\s\d\d:\d\d)/;

/** The hours of a week as texts, or a notice that none are recorded. */
export function WeekLines({ week }: { week: readonly string[] }): ReactNode {
  if (week.length === 0) return <span className="text-muted">{texts.noHours}</span>;
  return (
    <span className="flex flex-col tabular-nums wide:whitespace-nowrap wide:text-small">
      {week.map((line) => (
        <span key={line}>
          {line.split(INTERVAL).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span key={part} className="whitespace-nowrap">
                {part}
              </span>
            ),
          )}
        </span>
      ))}
    </span>
  );
}
