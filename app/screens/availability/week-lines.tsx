import type { ReactNode } from 'react';
import { availabilityTexts as texts } from '../../copy/availability.ts';

/** The hours of a week in few lines, or that none are recorded. */
export function WeekLines({ week }: { week: readonly string[] }): ReactNode {
  if (week.length === 0) return <span className="text-muted">{texts.noHours}</span>;
  return (
    <span className="flex flex-col tabular-nums">
      {week.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
