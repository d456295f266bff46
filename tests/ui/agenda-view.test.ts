import { describe, expect, it } from 'vitest';
import { agendaViewOf } from '#app/agenda/agenda.ts';
import type { ScreenKey } from '#domain/access';
import type { Agenda, AgendaSession } from '#domain/agenda';
import { SESSION_STATE } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';

const VIEWER = 7;
const staff = { id: VIEWER, username: 'camila', firstNames: 'Camila', lastNames: 'Torres' };

const session = (date: string, overrides: Partial<AgendaSession> = {}): AgendaSession => ({
  id: 1,
  siteId: 1,
  type: 'therapy',
  state: SESSION_STATE.pending,
  units: 2,
  specialtyId: 2,
  orderCode: 'EPS-AUT-1',
  available: 10,
  hasReceipt: false,
  patient: { id: 1, firstNames: 'EMMA', lastNames: 'ROJAS', documentType: 6, documentNumber: '1020' },
  therapist: staff,
  auxiliary: null,
  responsibleId: VIEWER,
  seriesId: null,
  date: localDate(date),
  start: localTime('08:00'),
  end: localTime('09:00'),
  minutesSinceStart: -10,
  lateWithoutEvolution: false,
  mayWriteNote: true,
  mayCancel: true,
  isCompletedInHistory: false,
  hasOwnNote: false,
  ...overrides,
});

const viewerWith = (...screens: ScreenKey[]) => ({
  userId: VIEWER,
  roleId: 2,
  siteId: 1,
  screens: new Set(screens),
});

const view = (agenda: Partial<Agenda>, showsPendingNotes = false) =>
  agendaViewOf(
    {
      today: localDate('2026-03-04'),
      day: localDate('2026-03-04'),
      sessions: [],
      pendingNotes: [],
      begunNotes: [],
      ...agenda,
    },
    {
      attendantKind: 'therapist',
      showsPendingNotes,
      viewer: viewerWith('agenda', 'clinical-history'),
    },
  );

describe('the week of the agenda', () => {
  it('has the days from Monday to Saturday with their number of sessions', () => {
    const { strip, title } = view({
      sessions: [session('2026-03-02'), session('2026-03-04'), session('2026-03-04')],
    });
    expect(title).toBe('2 – 7 de marzo de 2026');
    expect(
      strip.map(({ weekday, dayOfMonth, sessionCount }) => `${weekday} ${dayOfMonth}: ${sessionCount}`),
    ).toEqual([...['lun 2: 1', 'mar 3: 0', 'mié 4: 2', 'jue 5: 0', 'vie 6: 0', 'sáb 7: 0']]);
    expect(strip.filter(({ isToday, isChosen }) => isToday && isChosen)).toMatchObject([
      { date: '2026-03-04' },
    ]);
  });

  it('shows a Sunday only when it has sessions', () => {
    expect(view({ sessions: [session('2026-03-08')] }).strip.at(-1)).toMatchObject({
      dayOfMonth: 8,
      sessionCount: 1,
    });
    expect(view({}).strip).toHaveLength(6);
  });

  it.each(['2026-03-04', '2026-03-08'])('is named by its shown days, Sunday included, on %s', (day) => {
    const { title, shortTitle, strip } = view({ day: localDate(day), sessions: [session('2026-03-08')] });
    expect(title).toBe('2 – 8 de marzo de 2026');
    expect(shortTitle).toBe('2 – 8 mar 2026');
    expect(strip.filter(({ isChosen }) => isChosen)).toMatchObject([{ date: day }]);
  });

  it('shows a requested Sunday, also without sessions', () => {
    const { strip, title } = view({ day: localDate('2026-03-08') });
    expect(strip.at(-1)).toMatchObject({ date: '2026-03-08', isChosen: true });
    expect(title).toBe('2 – 8 de marzo de 2026');
  });

  it('lists the chosen day first, even when it is empty, and then the rest of the week', () => {
    const { days } = view({
      sessions: [session('2026-03-02'), session('2026-03-05'), session('2026-03-07')],
    });
    expect(days.map(({ title, cards }) => `${title}: ${cards.length}`)).toEqual([
      'miércoles 4 de marzo: 0',
      'jueves 5 de marzo: 1',
      'sábado 7 de marzo: 1',
    ]);
  });

  it.each([
    ['2026-03-04', '2026-02-23', '2026-03-09', true],
    ['2026-12-31', '2026-12-21', '2027-01-04', false],
  ])('of %s follows that of %s and comes before that of %s', (day, previous, next, includesToday) => {
    expect(view({ day: localDate(day) })).toMatchObject({
      previousMonday: previous,
      nextMonday: next,
      includesToday,
    });
  });
});

describe('a card of the agenda', () => {
  it('links to the clinical history of its patient', () => {
    const [card] =
      view({ sessions: [session('2026-03-04', { type: 'evaluation', isCompletedInHistory: true })] }).days[0]
        ?.cards ?? [];
    expect(card).toMatchObject({
      isEvaluation: true,
      historyPath: '/historiaClinica/historia?paciente=1&parte=plan',
    });
  });

  const cardOf = (overrides: Partial<AgendaSession>) =>
    view({ sessions: [session('2026-03-04', overrides)] }).days[0]?.cards[0];

  it('marks a session that is completed in the clinical history', () => {
    expect(cardOf({ type: 'evaluation', isCompletedInHistory: true })).toMatchObject({
      isEvaluation: true,
      type: 'Evaluación',
    });
    expect(cardOf({})).toMatchObject({ isEvaluation: false, patient: 'Emma Rojas', status: 'mine' });
  });

  it('links to the note of a done therapy session, for its author', () => {
    expect(cardOf({ state: SESSION_STATE.done, hasOwnNote: true })).toMatchObject({
      hasOwnNote: true,
      status: 'done',
    });
    expect(cardOf({})).toMatchObject({ hasOwnNote: false });
  });

  it('has only the fields of the card', () => {
    expect(JSON.stringify(cardOf({}))).not.toMatch(/siteId|responsibleId|orderCode|username/);
  });
});

it('lists the pending notes instead of the week on request', () => {
  const agenda = {
    pendingNotes: [session('2026-01-05'), session('2026-02-10')],
    sessions: [session('2026-03-04')],
  };
  expect(view(agenda)).toMatchObject({ pendingNoteCount: 2, showsPendingNotes: false });
  expect(view(agenda, true).days.map(({ date }) => date)).toEqual(['2026-01-05', '2026-02-10']);
});
