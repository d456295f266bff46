import { useLocation } from '@remix-run/react';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo, useState } from 'react';
import type { LocalDate } from '#domain/shared';
import { schedulingTexts } from '../../copy/scheduling.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useListSearch } from '../../ui/use-list-search.ts';
import { boardOf } from '../../view-models/calendar-board.ts';
import type { CalendarEventView } from '../../view-models/calendar-event.ts';
import { type CalendarPeriod, calendarPeriod, requestedPeriodOf } from '../../view-models/calendar-period.ts';
import { closedDaysOf } from '../../view-models/closed-hours.ts';
import type { StaffView, UnavailableDateView } from '../../view-models/scheduling.ts';
import type { SiteChoice } from '../../view-models/site-choice.ts';
import type { CalendarTimes } from '../../view-models/working-times.ts';
import type { CalendarPerson } from './calendar-filter.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { ClientCalendar } from './client-calendar.tsx';
import { ConfirmReason } from './confirm-reason.tsx';
import { HourBoard } from './hour-board.tsx';
import './scheduling.css';
import { requestedIn } from './requested-scheduling.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SessionDetail } from './session-detail.tsx';
import { SessionList } from './session-list.tsx';
import { TimesLegend } from './times-legend.tsx';
import { useMoves } from './use-moves.ts';

interface SchedulingScreenProps {
  readonly period: CalendarPeriod;
  readonly today: LocalDate;
  readonly tomorrow: string;
  readonly of: CalendarPerson;
  readonly site: SiteChoice;
  readonly events: readonly CalendarEventView[];
  readonly therapists: readonly StaffView[];
  /** Null when loading failed. */
  readonly unavailable: readonly UnavailableDateView[] | null;
  readonly times: CalendarTimes | null;
}

const NONE: readonly UnavailableDateView[] = [];
const NO_INTERVALS: CalendarTimes['closed'] = [];

/** Which closed times a view shades: a month whole days, a list none. */
const SHADED: Readonly<Record<CalendarPeriod['view'], (closed: CalendarTimes['closed']) => boolean>> = {
  mes: (closed) => closedDaysOf(closed).size > 0,
  semana: (closed) => closed.length > 0,
  dia: (closed) => closed.length > 0,
  lista: () => false,
};

/** The calendar: schedule, view, move and cancel sessions. */
export function SchedulingScreen(props: SchedulingScreenProps) {
  const { period, today, tomorrow, of, site, therapists, unavailable, times } = props;
  const nameOf = useCallback(
    (username: string) => therapists.find((each) => each.username === username)?.name,
    [therapists],
  );
  const moves = useMoves(props.events, nameOf);
  const { events } = moves;
  const [requested] = useState(requestedIn(useLocation()));
  const [scheduling, setScheduling] = useState(requested !== null);
  const [opened, setOpened] = useState<CalendarEventView | null>(null);
  const patient = of && 'patientId' in of ? events[0]?.patient : undefined;
  const latestSearch = useListSearch();
  const coming = latestSearch !== useLocation().search;
  const sundays = () => period.showsSundays;
  const board = useMemo(() => boardOf(period, events), [period, events]);
  const closed = times?.closed ?? NO_INTERVALS;
  const shown = { events, unavailable: unavailable ?? NONE, today, onOpen: setOpened, onMove: moves.move };
  return (
    <>
      <CalendarToolbar
        {...{ of, site, therapists, patient }}
        period={
          coming
            ? calendarPeriod(requestedPeriodOf(new URLSearchParams(latestSearch), today), sundays)
            : period
        }
        onSchedule={() => setScheduling(true)}
      />
      {unavailable === null && (
        <div className="mb-4">
          <Notice tone="warning">{schedulingTexts.unavailableDatesFailed}</Notice>
        </div>
      )}
      <div
        className={cn('flex flex-col gap-4 transition-opacity', coming && 'opacity-60')}
        aria-busy={coming}
      >
        {times && <TimesLegend times={times} shaded={SHADED[period.view](closed)} />}
        {board && <HourBoard {...shown} board={board} closed={closed} day={period.date} />}
        {period.view !== 'lista' && !board && <ClientCalendar {...shown} period={period} closed={closed} />}
        {period.view === 'lista' && events.length + shown.unavailable.length > 0 && (
          <SessionList key={period.from} {...shown} from={period.from} to={period.to} />
        )}
        {period.view === 'lista' && events.length === 0 && (
          <Card flush>
            <EmptyWeek filtered={of !== null} onSchedule={() => setScheduling(true)} />
          </Card>
        )}
      </div>
      <SessionDetail event={opened} onClose={() => setOpened(null)} onMoved={moves.notifyMoved} />
      <ConfirmReason
        open={moves.question !== null}
        description={moves.question}
        loading={moves.busy}
        onLeave={moves.leave}
        onConfirm={moves.confirm}
      />
      <ScheduleDialog open={scheduling} onOpenChange={setScheduling} {...{ requested, today, tomorrow }} />
    </>
  );
}

function EmptyWeek({ filtered, onSchedule }: { filtered: boolean; onSchedule: () => void }) {
  return (
    <EmptyState
      title="No hay citas en esta semana."
      icon={<CalendarOff aria-hidden />}
      action={
        <Button icon={<Plus aria-hidden />} onClick={onSchedule}>
          Programar
        </Button>
      }
    >
      {filtered
        ? 'Cambie de semana, quite el filtro o programe una cita.'
        : 'Cambie de semana o programe una cita.'}
    </EmptyState>
  );
}
