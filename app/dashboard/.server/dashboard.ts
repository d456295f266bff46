import type { AgendaView } from '#app/agenda/agenda.ts';
import { reportFilterTexts } from '#app/reports/copy/reports.ts';
import { namedPresetsOf, type ReportDatesView } from '#app/reports/report.ts';
import { siteLabel } from '#app/shared/view/site-choice.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { siteChoiceOf } from '#app/shell/.server/site-choice.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { requestedSiteOf } from '#app/shell/list-request.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { onScreen, type ScreenKey, specialtyOfRole } from '#domain/access';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { datePresets } from '#domain/reports';
import { addDays, parseLocalDate } from '#domain/shared';
import { dayText, patientName } from '#domain/wording';
import { pendingTaskTexts } from '../copy.ts';
import type { UpcomingDayView, UpcomingSessionsView } from '../screen/own-agenda-card.tsx';
import type { TaskView } from '../screen/tasks-card.tsx';
import { dashboardViewOf, periodSummaryViewOf, type TodayPathsView } from '../view/dashboard.ts';
import { figurePathsOf, reportPathOf } from '../view/dashboard-links.ts';
import { readBillingTasks } from './billing-tasks.ts';

/** An authorization that will lose units is a pending task from this many days before its expiry. */
const DAYS_BEFORE_EXPIRY = 10;
/** Maximum number of rows that are read for a pending task. */
const MAX_TASK_ROWS = 300;

/** Maximum number of failed runs that are read, newest first. */
const MAX_FAILURES = 50;

/**
 * The date filter with its errors, and the `period` that it selects: this week when both dates are empty, null when one is invalid or
 * the end is before the beginning.
 */
function requestedPeriod(page: PageScope) {
  const { searchParams } = page.url;
  const [submittedFrom, submittedTo] = [searchParams.get('desde') ?? '', searchParams.get('hasta') ?? ''];
  const { week } = datePresets(page.today);
  const isEmptyPeriod = submittedFrom === '' && submittedTo === '';
  const [from, to] = isEmptyPeriod
    ? [week.from, week.to]
    : [parseLocalDate(submittedFrom), parseLocalDate(submittedTo)];
  const errorOf = (input: string, date: string | null) => {
    if (date !== null) return null;
    return input === '' ? textOfCode('required') : reportFilterTexts.notADate;
  };
  const reversedError = from !== null && to !== null && to < from ? reportFilterTexts.reversed : null;
  const dates: ReportDatesView = {
    from: isEmptyPeriod ? week.from : submittedFrom,
    to: isEmptyPeriod ? week.to : submittedTo,
    errors: { from: errorOf(submittedFrom, from), to: errorOf(submittedTo, to) ?? reversedError },
    presets: namedPresetsOf(page.today),
    quartersAndYears: [],
  };
  return { dates, period: from === null || to === null || reversedError ? null : { from, to } };
}

/** The figures of today with their links, of one site or (null) of all that the user sees. */
async function readToday(page: PageScope, siteId: number | null) {
  const { actor: viewer, today } = page;
  const dashboard = valueOrThrow(await page.call('readDashboard', { siteId }));
  const patientsPath = `/admisiones/pacientes?ver=activos${siteId === null ? '' : `&sede=${siteId}`}`;
  const paths: TodayPathsView = {
    ...figurePathsOf({ viewer, from: today, to: today, siteId }),
    activePatients: onScreen('registered-patients').permits(viewer) ? patientsPath : null,
  };
  return { dashboard: dashboardViewOf(dashboard), paths };
}

/**
 * The figures of today, shown above an agenda without sessions to users who may open the dashboard and are no therapists. Null for
 * other users, and for an agenda that shows sessions or pending notes.
 */
export async function readTodayForEmptyAgenda(page: PageScope, agenda: AgendaView) {
  const { actor } = page;
  const isEmpty = !agenda.showsPendingNotes && agenda.days.every(({ cards }) => cards.length === 0);
  if (!isEmpty || specialtyOfRole(actor.roleId) !== null || !onScreen('dashboard').permits(actor))
    return null;
  const [site, todayView] = await Promise.all([siteChoiceOf(page, 'dashboard'), readToday(page, null)]);
  return { ...todayView, siteName: siteLabel(site) };
}

/** The dashboard with all its cards. */
export async function readWholeDashboard(page: PageScope) {
  const { actor: viewer } = page;
  const siteId = requestedSiteOf(page.url);
  const { dates, period } = requestedPeriod(page);
  const [site, todayView, periodResult, tasks, billingTasks, agenda] = await Promise.all([
    siteChoiceOf(page, 'dashboard'),
    readToday(page, siteId),
    period && page.call('readDashboard', { siteId, period }),
    readTasks(page, siteId),
    readBillingTasks(page, siteId),
    readOwnAgenda(page),
  ]);
  const summary =
    period && periodResult
      ? periodSummaryViewOf(valueOrThrow(periodResult), figurePathsOf({ viewer, ...period, siteId }))
      : null;
  return { site, ...todayView, dates, summary, tasks: [...tasks, ...billingTasks], agenda };
}

/** The pending tasks of today on the screens that the user may open. */
async function readTasks(page: PageScope, siteId: number | null): Promise<readonly TaskView[]> {
  const { call, actor: viewer, today } = page;
  const pathOf = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const parameters = new URLSearchParams({ ...query, ...(siteId !== null && { sede: String(siteId) }) });
    return parameters.size > 0 ? `${path}?${parameters}` : path;
  };
  const mayOpen = (screen: ScreenKey) => onScreen(screen).permits(viewer);
  const to = addDays(today, DAYS_BEFORE_EXPIRY);
  const [pendingNotes, awaitingMedicalOrder, expiring, runs] = await Promise.all([
    mayOpen('pending-notes') && call('listPendingNotes', { siteId, page: { page: 1, size: MAX_TASK_ROWS } }),
    mayOpen('order-management') &&
      call('listOrders', {
        search: '',
        kind: null,
        status: 'awaiting',
        siteId,
        page: { page: 1, size: 1 },
      }),
    mayOpen('expiring-authorizations-report') &&
      call('reports.expiring-authorizations', {
        siteId,
        search: '',
        filters: { dates: { from: today, to } },
        sort: { column: 'expiry', direction: 'asc' },
        page: { page: 1, size: MAX_TASK_ROWS },
      }),
    mayOpen('nights') && call('listJobRuns', { kind: 'failures', page: { page: 1, size: MAX_FAILURES } }),
  ]);
  const tasks: (TaskView | null)[] = [];
  if (pendingNotes) {
    const { rows, total } = valueOrThrow(pendingNotes);
    const noteCount = rows.reduce((sum, each) => sum + each.noteCount, 0);
    const text = pendingTaskTexts.notes(noteCount, total);
    tasks.push(total > 0 ? { text, path: pathOf('/diarioCampo/notas-pendientes') } : null);
  }
  if (awaitingMedicalOrder) {
    const { awaitingOrderCount } = valueOrThrow(awaitingMedicalOrder);
    const path = pathOf('/gestion-ordenes', { estado: 'sin-orden' });
    tasks.push(awaitingOrderCount > 0 ? { text: pendingTaskTexts.code90(awaitingOrderCount), path } : null);
  }
  if (expiring) {
    const losingRows = valueOrThrow(expiring).rows.filter(({ lost }) => lost > 0);
    const units = losingRows.reduce((sum, { lost }) => sum + lost, 0);
    const path = reportPathOf('expiring-authorizations', { viewer, from: today, to, siteId }) ?? '';
    tasks.push(
      losingRows.length > 0 ? { text: pendingTaskTexts.losingUnits(losingRows.length, units), path } : null,
    );
  }
  if (runs) {
    const failedRuns = valueOrThrow(runs).rows.filter(({ night }) => night >= addDays(today, -1));
    const path = '/mantenimiento/noches';
    tasks.push(failedRuns.length > 0 ? { text: pendingTaskTexts.failedRuns(failedRuns.length), path } : null);
  }
  return tasks.filter((task) => task !== null);
}

/** The sessions that the user gives as therapist today and on the next two days; null for a user without an agenda. */
async function readOwnAgenda({ call, actor, today }: PageScope): Promise<UpcomingSessionsView | null> {
  if (!onScreen('agenda').permits(actor)) return null;
  const lastDay = addDays(today, 2);
  const ownAgenda = { attendantKind: 'therapist' as const, username: actor.username };
  const [agendaResult, calendarResult] = await Promise.all([
    call('listAgenda', { ...ownAgenda, from: today, to: lastDay }),
    call('readExternalCalendar', undefined),
  ]);
  const sessions = valueOrThrow(agendaResult);
  const days = new Map<string, UpcomingDayView['sessions'][number][]>();
  for (const { id, date, start, end, patient, specialtyId } of sessions) {
    const sessionsOfDay = days.get(date) ?? [];
    days.set(date, sessionsOfDay);
    sessionsOfDay.push({
      id,
      hours: `${start}–${end}`,
      patient: patientName(patient),
      specialty: nameIn(SPECIALTIES, specialtyId),
    });
  }
  return {
    days: [...days].map(([date, sessionsOfDay]) => ({ date, title: dayText(date), sessions: sessionsOfDay })),
    busyTimesRange: { from: today, to: lastDay },
    hasExternalCalendar: valueOrThrow(calendarResult) !== null,
  };
}
