import CalendarOff from 'lucide-react/icons/calendar-off';
import Clock from 'lucide-react/icons/clock';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { CalendarTimes } from '#app/availability/working-times.ts';

interface TimesLegendProps {
  readonly times: CalendarTimes;
  /** Whether the calendar shades closed times. */
  readonly isCalendarShaded: boolean;
}

/** The hours and leaves that explain the shading, as text. */
export function TimesLegend({
  times: { openingLines, workingLines, leaves },
  isCalendarShaded,
}: TimesLegendProps) {
  if (openingLines.length + workingLines.length + leaves.length === 0) return null;
  return (
    <ul
      aria-label="Horarios y ausencias"
      className="max-wide:order-1 print:order-none mb-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted text-small"
    >
      {isCalendarShaded && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="closed-time-sample" />
          Rayado: fuera de horario
        </li>
      )}
      {openingLines.length > 0 && (
        <Entry icon={<Clock aria-hidden />} term="Atención">
          {openingLines.join(' · ')}
        </Entry>
      )}
      {workingLines.length > 0 && (
        <Entry icon={<UserRound aria-hidden />} term="Trabaja">
          {workingLines.join(' · ')}
        </Entry>
      )}
      {leaves.length > 0 && (
        <Entry icon={<CalendarOff aria-hidden />} term="Ausencias">
          {leaves.map(({ key, name, text }, index) => (
            <span key={key}>
              {index > 0 && ' · '}
              <span className="font-semibold text-ink">{name}</span> {text}
            </span>
          ))}
        </Entry>
      )}
    </ul>
  );
}

function Entry({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="tabular-nums">
        {term}: {children}
      </span>
    </li>
  );
}
