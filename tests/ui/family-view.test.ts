import { describe, expect, it } from 'vitest';
import { familyViewOf } from '#app/view-models/family.ts';
import type { FamilySheet, Objective } from '#domain/objectives';
import { localDate } from '#domain/shared';

const scores = (met: readonly boolean[]) => ({
  tasks: met.map((each) => ({ score: each ? 100 : 20, met: each })),
});

const objective = (o: object) =>
  ({
    entryId: 1,
    area: 1,
    text: 'Subir escaleras',
    tasks: ['Un escalón', 'Dos escalones', 'Un piso'],
    percent: 60,
    periods: [scores([false, false, false]), scores([true, false, false]), null],
    ...o,
  }) as unknown as Objective;

const sheet = (o: object = {}) =>
  ({
    patient: { id: 7, firstName: 'ELENA', firstSurname: 'HERMANO', active: true },
    objectives: [objective({})],
    earlierCounts: { 1: 2, 2: 1, 3: 0, 4: 0, 5: 0 },
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
  it('practises at home the first task that is not met in the last scored period', () => {
    expect(view().areas[0]?.goals[0]).toMatchObject({
      progress: 'Va por buen camino.',
      atHome: 'En casa: Dos escalones',
    });
  });

  it('has no task for home without a scored period, and none when all are met', () => {
    const unscored = objective({ percent: null, periods: [null, null, null] });
    const met = objective({ percent: 100, periods: [scores([true, true, true]), null, null] });
    const goals = view({ objectives: [unscored, met] }).areas[0]?.goals ?? [];
    expect(goals.map(({ atHome }) => atHome)).toEqual([null, null]);
    expect(goals[0]?.progress).toContain('Todavía no lo hemos medido');
  });

  it('says of each therapy what it is for and how many older objectives are left out', () => {
    expect(view().areas.map(({ name, purpose, earlier }) => [name, purpose, earlier])).toEqual([
      [
        'Fisioterapia',
        'para moverse con fuerza y equilibrio',
        'Y 2 metas más de meses anteriores; pregúntenos por ellas.',
      ],
      [
        'Fonoaudiología',
        'para hablar, entender y comer mejor',
        'Y 1 meta más de meses anteriores; pregúntenos por ella.',
      ],
    ]);
  });

  it('names the weekday, the hour of twelve, the therapist and the site of a session', () => {
    expect(view().sessions[0]).toMatchObject({
      when: 'lunes 23 de marzo, 3:30 p.\u00a0m.',
      text: 'Fisioterapia con Ana Díaz, Sede Norte',
    });
  });

  it('names the therapies that the activities of the plan help in', () => {
    expect(view().practice).toEqual({
      therapies: 'Ayuda en fisioterapia y fonoaudiología:',
      text: 'Jugar a la tienda.',
    });
    expect(view({ plan: null }).practice).toBeNull();
  });

  it('knows an inactive patient', () => {
    expect(view({ patient: { id: 7, firstName: 'E', firstSurname: 'H', active: false } }).active).toBe(false);
  });
});
