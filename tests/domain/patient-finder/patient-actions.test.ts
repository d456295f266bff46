import { expect, it } from 'vitest';
import { type Actor, mayOpenScreen, ROLE, SCREENS } from '#domain/access';
import { findsPatients, patientActionsOf, sitesToFind } from '#domain/patient-finder';
import { anActor } from '#tests/support/builders.ts';

const SITE = 5;
const patient = { siteId: SITE, active: true, lockedBy: null };
const caller = (overrides: Partial<Actor> = {}) => anActor({ siteId: SITE, roleId: 30, ...overrides });
const kindsOf = (...[actor, found]: Parameters<typeof patientActionsOf>) => [
  ...new Set(patientActionsOf(actor, found).map(({ kind }) => kind)),
];

it('offers only actions of screens that the caller may open, and every caller with an action finds patients', () => {
  for (const { key } of SCREENS) {
    const actor = caller({ screens: new Set([key]) });
    const actions = patientActionsOf(actor, patient);
    for (const { screen } of actions) expect([screen, mayOpenScreen(actor, screen)]).toEqual([key, true]);
    expect([key, findsPatients.permits(actor)]).toEqual([key, actions.length > 0]);
  }
});

it('offers a role of reports its reports, and a role of histories nothing that it may not do', () => {
  expect(kindsOf(caller({ screens: new Set(['master-report', 'cups']) }), patient)).toEqual(['show-report']);
  expect(kindsOf(caller({ screens: new Set(['clinical-history', 'objectives']) }), patient)).toEqual([
    'open-history',
    'open-objectives',
  ]);
  expect(kindsOf(caller({ roleId: ROLE.auditing, screens: new Set(['scheduling']) }), patient)).toEqual([
    'show-sessions',
  ]);
});

it('books and enters services for active patients only', () => {
  const actor = caller({ screens: new Set(['scheduling', 'service-intake']) });
  expect(kindsOf(actor, patient)).toEqual(['schedule', 'show-sessions', 'enter-services']);
  expect(kindsOf(actor, { ...patient, active: false })).toEqual(['show-sessions']);
});

it('offers nothing clinical of a locked patient but to those who open the lock', () => {
  const actor = caller({
    userId: 7,
    screens: new Set(['clinical-history', 'objectives', 'psychology-exams', 'evolutions-report']),
  });
  const all = ['open-history', 'open-objectives', 'open-psychology-exams', 'show-report'];
  expect(kindsOf(actor, { ...patient, lockedBy: 7 })).toEqual(all);
  expect(kindsOf(actor, { ...patient, lockedBy: 8 })).toEqual(['open-objectives']);
  expect(kindsOf({ ...actor, roleId: ROLE.coordination }, { ...patient, lockedBy: 8 })).toEqual(all);
});

it('finds patients of other sites only for those who list them, and offers only lists and reports of them', () => {
  const screens = new Set(['clinical-history', 'registered-patients', 'master-report'] as const);
  const elsewhere = { ...patient, siteId: SITE + 1 };
  expect(sitesToFind(caller({ screens }))).toEqual([SITE]);
  expect(kindsOf(caller({ screens }), elsewhere)).toEqual([]);
  const auditor = caller({ roleId: ROLE.auditing, screens });
  expect(sitesToFind(auditor)).toBe('all');
  expect(kindsOf(auditor, elsewhere)).toEqual(['show-registered', 'show-report']);
  expect(kindsOf(auditor, patient)).toEqual([
    'open-history',
    'show-registered',
    'show-details',
    'show-report',
  ]);
  expect(sitesToFind({ ...auditor, screens: new Set(['clinical-history']) })).toEqual([SITE]);
  expect(sitesToFind(caller({ siteId: null, screens }))).toEqual([]);
});
