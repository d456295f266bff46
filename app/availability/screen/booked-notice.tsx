import { useJson } from '#app/shared/use-json.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { availabilityTexts as texts } from '../copy/availability.ts';
import { leaveTimeParams, type TypedLeaveTime } from '../leave-time-fields.tsx';
import type { BookedSessionsView } from '../view/availability.ts';

const TYPING_PAUSE_MS = 350;

interface BookedNoticeProps extends TypedLeaveTime {
  /** Null for all visible sites. */
  readonly siteId: number | null;
  readonly staffId?: number;
  /** Whether the user may settle these sessions. */
  readonly maySettle: boolean;
}

/** The booked sessions in the typed days and hours; renders nothing until these are valid. */
export function BookedNotice({ siteId, staffId, maySettle, ...time }: BookedNoticeProps) {
  const timeParams = time.from <= time.to ? leaveTimeParams(time) : null;
  const params = new URLSearchParams({
    ...timeParams,
    ...(siteId !== null && { sede: String(siteId) }),
    ...(staffId !== undefined && { terapeuta: String(staffId) }),
  });
  const { value, state, reload } = useJson<BookedSessionsView>(
    timeParams && `/mantenimiento/citas-programadas?${params}`,
    { pauseMs: TYPING_PAUSE_MS },
  );
  if (state === 'failed') return <ReadFailed onRetry={reload}>{texts.readFailed}</ReadFailed>;
  if (!value) return null;
  if (value.total === 0) return <Notice tone="info">{texts.nothingBooked}</Notice>;
  const more = value.total - value.sessions.length;
  return (
    <Notice tone="warning">
      <p>{texts.bookedNotice(value.total, maySettle)}</p>
      <ul className="mt-1.5 flex flex-col gap-0.5 text-small">
        {value.sessions.map(({ id, when, patient, therapist, site }) => (
          <li key={id} className="break-words tabular-nums">
            {when} · {patient} · {therapist}
            {siteId === null && staffId === undefined && ` · ${site}`}
          </li>
        ))}
        {more > 0 && <li>… y {more} más</li>}
      </ul>
    </Notice>
  );
}
