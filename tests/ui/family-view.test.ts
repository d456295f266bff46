import { describe, expect, it } from 'vitest';
import { familyViewOf } from '#app/objectives/view/family.ts';
import type { FamilySheet, Objective } from '#domain/objectives';
import { localDate } from '#domain/shared';

const scores = (met: readonly boolean[]) => ({
  taskScores: met.map((each) => ({ score: each ? 100 : 20, met: each })),
});

const objective = (o: object) =>
  ({
    entryId: 1,
    area: 1,
    text: 'Subir escaleras',
    tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
    percent: 60,
    dueDate: '2026-03-31',
    periods: [scores([false, false, false]), scores([true, false, false]), null],
    ...o,
  }) as unknown as Objective;

const sheet = (o: object = {}) =>
  ({
    patient: { id: 7, firstName: 'ELENA', firstSurname: 'HERMANO', active: true },
    objectives: [objective({})],
    earlierObjectiveCount: 2,
    bookedSpecialtyIds: [2],
    foundation: { name: 'Fundación Ñandú', logoId: 4 },
    site: { name: 'Sede Norte', email: 'norte@example.org', phone: '', address: '' },
    plan: { familyActivities: 'Jugar a la tienda.', services: [{ specialtyId: 2 }, { specialtyId: 3 }] },
    sessions: [
      {
        id: 3,
        date: '2026-03-23',
        start: '15:30',
        specialtyId: 2,
        therapist: { firstNames: 'Ana', lastNames: 'Díaz' },
        siteName: 'Sede Norte',
      },
    ],
    ...o,
  }) as unknown as FamilySheet;

const view = (o?: object) => familyViewOf(sheet(o), localDate('2026-03-20'));

describe('the sheet of a family', () => {
  it('names the last met task of the last scored period to repeat at home, or the first task when none is met', () => {
    const none = objective({ percent: 20, periods: [scores([false, false, false]), null, null] });
    const two = objective({ periods: [scores([true, true, false]), null, null] });
    const goals = view({ objectives: [objective({}), two, none] }).areas[0]?.goals ?? [];
    expect(goals.map(({ task }) => task)).toEqual([
      'En casa, repitan lo que ya hace: Un escalón',
      'En casa, repitan lo que ya hace: Dos escalones',
      'Lo que sigue: Un escalón',
    ]);
    expect(goals[0]?.progress).toBe('Va por buen camino.');
  });

  it('never names as next what scored 100 and was met, in whichever period', () => {
    const later = { taskScores: [80, 60, 40].map((score) => ({ score, met: false })) };
    const [goal] =
      view({ objectives: [objective({ periods: [scores([true, false, false]), later, null] })] }).areas[0]
        ?.goals ?? [];
    expect(goal?.task).toBe('Lo que sigue: Dos escalones');
  });

  it('lists a goal whose tasks are all reached as reached, not among what is worked on', () => {
    const reached = objective({
      entryId: 9,
      percent: 73,
      periods: [scores([true, true, false]), scores([false, true, true]), null],
    });
    const { areas, reachedGoals, pastGoals, noGoalsText } = view({ objectives: [reached] });
    expect(areas).toEqual([]);
    expect(noGoalsText).toBe('No hay metas nuevas escritas: pregunten a los terapeutas.');
    expect(reachedGoals).toEqual([
      { id: 9, areaName: 'Fisioterapia', text: 'Subir escaleras.', progress: '¡Lo logró!' },
    ]);
    expect(pastGoals).toEqual([]);
    const overdue = { ...reached, dueDate: localDate('2026-03-01') };
    expect(view({ objectives: [overdue] })).toMatchObject({ reachedGoals, pastGoals: [] });
  });

  it('has the letterhead: the foundation with its logo, and the site', () => {
    expect(view().letterhead).toEqual({
      name: 'Fundación Ñandú',
      logoPath: '/archivos/logo/4',
      siteName: 'Sede Norte',
    });
    expect(view({ foundation: { name: '', logoId: null } }).letterhead.logoPath).toBeNull();
  });

  it('has no task of an objective without a scored period', () => {
    const [goal] =
      view({ objectives: [objective({ percent: null, periods: [null, null, null] })] }).areas[0]?.goals ?? [];
    expect(goal).toMatchObject({
      task: null,
      progress: expect.stringContaining('Aún no se ha evaluado'),
    });
  });

  it('says of each therapy what it is for, and how many older objectives are left out', () => {
    const { areas, earlierText } = view();
    expect(areas.map(({ name, purpose }) => [name, purpose])).toEqual([
      ['Fisioterapia', 'para moverse con fuerza y equilibrio'],
    ]);
    expect(earlierText).toBe('Antes trabajó en otras 2 metas. Pregunten a sus terapeutas cómo le fue.');
    expect(view({ earlierObjectiveCount: 1 }).earlierText).toBe(
      'Antes trabajó en otra meta. Pregunten a sus terapeutas cómo le fue.',
    );
    expect(view({ earlierObjectiveCount: 0 }).earlierText).toBeNull();
  });

  it('names the weekday, the 12-hour time, the therapist and the site of a session', () => {
    expect(view().sessions[0]).toMatchObject({
      when: 'lunes 23 de marzo, 3:30\u00a0p.\u00a0m.',
      text: 'Fisioterapia con Ana Díaz',
      siteName: 'Sede Norte',
    });
  });

  it('names the therapies that the activities of the plan help in', () => {
    expect(view().practice).toEqual({
      therapies: 'Estas actividades ayudan en fisioterapia y fonoaudiología.',
      text: 'Jugar a la tienda.',
    });
    expect(view({ plan: null }).practice).toBeNull();
  });

  it('lists goals whose day has passed apart from current ones, without a task for home', () => {
    const past = { dueDate: '2026-03-19' };
    const { areas, pastGoals: before } = view({
      objectives: [
        objective({}),
        objective({ ...past, entryId: 2 }),
        objective({ ...past, entryId: 3, percent: null, periods: [null, null, null], area: 4 }),
        objective({ entryId: 4, dueDate: '2026-03-20' }),
      ],
    });
    expect(areas.flatMap(({ goals }) => goals.map(({ id, until }) => [id, until]))).toEqual([
      [1, 'Meta para el 31 de marzo de 2026'],
      [4, 'Meta para el 20 de marzo de 2026'],
    ]);
    expect(before).toEqual([
      { id: 2, areaName: 'Fisioterapia', text: 'Subir escaleras.', progress: 'Avanzó bastante.' },
      { id: 3, areaName: 'Psicología', text: 'Subir escaleras.', progress: 'No se alcanzó a evaluar.' },
    ]);
  });

  it('describes the progress of goals whose day has passed in the past tense', () => {
    const progressOf = (percent: number, dueDate: string) => {
      const { areas, pastGoals } = view({ objectives: [objective({ percent, dueDate })] });
      return [areas[0]?.goals[0]?.progress, pastGoals[0]?.progress].find((text) => text !== undefined);
    };
    const texts = [0, 20, 50, 80, 100].map((percent) => [
      progressOf(percent, '2026-03-20'),
      progressOf(percent, '2026-03-19'),
    ]);
    expect(texts).toEqual([
      ['Está empezando.', 'Empezó a trabajarlo.'],
      ['Avanza con ayuda.', 'Avanzó con ayuda.'],
      ['Va por buen camino.', 'Avanzó bastante.'],
      ['Ya casi lo logra.', 'Avanzó mucho.'],
      ['¡Lo logró!', '¡Lo logró!'],
    ]);
  });

  it('ends each sentence with one full stop, however the text was typed', () => {
    const past = (text: string) =>
      view({ objectives: [objective({ text, dueDate: '2026-03-19' })] }).pastGoals[0]?.text;
    expect(
      ['Subir', 'Subir.', 'Subir. ', 'Subir…', '¡Subir!', '¿Sube?', 'Subir:', 'Subir (solo)'].map(past),
    ).toEqual(['Subir.', 'Subir.', 'Subir.', 'Subir…', '¡Subir!', '¿Sube?', 'Subir:', 'Subir (solo).']);
  });

  it('explains sessions of a therapy without goals, and goals of a therapy without sessions', () => {
    expect(view().unmatchedTherapyTexts).toEqual([]);
    expect(view({ bookedSpecialtyIds: [2, 3, 16] }).unmatchedTherapyTexts).toEqual([
      'También tiene citas de fonoaudiología. Para esas citas no hay metas nuevas escritas: pregunten al terapeuta.',
    ]);
    expect(view({ bookedSpecialtyIds: [2, 16] }).unmatchedTherapyTexts).toEqual([]);
    expect(view({ bookedSpecialtyIds: [3] }).unmatchedTherapyTexts).toEqual([
      'También tiene citas de fonoaudiología. Para esas citas no hay metas nuevas escritas: pregunten al terapeuta.',
      'Aún no hay citas de fisioterapia para los próximos 30 días: pregunten en la sede.',
    ]);
    expect(view({ bookedSpecialtyIds: [], sessions: [] }).unmatchedTherapyTexts).toEqual([]);
  });

  it('promises no goals in therapies that write none, such as music therapy', () => {
    const noGoals = (o: object) => view({ objectives: [], earlierObjectiveCount: 0, ...o }).noGoalsText;
    expect(view().noGoalsText).toBeNull();
    for (const earlierObjectiveCount of [0, 1])
      expect(noGoals({ bookedSpecialtyIds: [16], earlierObjectiveCount })).toBe(
        'En musicoterapia no se escriben metas: pregunten al terapeuta cómo va.',
      );
    expect(noGoals({ bookedSpecialtyIds: [2, 16] })).toBe('Todavía no hay metas para mostrar.');
    expect(noGoals({ bookedSpecialtyIds: [] })).toBe('Todavía no hay metas para mostrar.');
    const noNewGoals = 'No hay metas nuevas escritas: pregunten a los terapeutas.';
    expect(noGoals({ bookedSpecialtyIds: [2], earlierObjectiveCount: 1 })).toBe(noNewGoals);
    expect(noGoals({ bookedSpecialtyIds: [2], objectives: [objective({ dueDate: '2026-03-19' })] })).toBe(
      noNewGoals,
    );
  });

  it('tells the day on which it was made and where the family can ask', () => {
    expect(view()).toMatchObject({
      madeOn: 'Hoja del viernes 20 de marzo de 2026',
      contact: 'Para cambiar o cancelar una cita, pregunten en Sede Norte o escriban a norte@example.org.',
    });
    const site = {
      name: 'Sede Norte',
      email: 'norte@example.org',
      phone: '601 482 7302',
      address: 'Carrera 15 # 124-18',
    };
    expect(view({ site }).contact).toBe(
      'Para cambiar o cancelar una cita, pregunten en Sede Norte (Carrera 15 # 124-18), llamen al 601\u00a0482\u00a07302 o escriban a norte@example.org.',
    );
  });

  it('says whether the patient is active', () => {
    expect(view({ patient: { id: 7, firstName: 'E', firstSurname: 'H', active: false } }).active).toBe(false);
  });
});
