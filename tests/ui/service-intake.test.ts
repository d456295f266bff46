import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankEntry,
  DRAFT_FIELD,
  entryOfDraft,
  fieldsOf,
  type IntakeEntry,
  withoutService,
  withPatient,
  withPeriod,
  withService,
} from '#app/screens/service-intake/intake-entry.ts';
import { intakeFormView } from '#app/view-models/order-intake.ts';
import { orderRowOf } from '#app/view-models/orders.ts';
import type { PatientRow } from '#app/view-models/patient-row.ts';
import type { ListedOrder } from '#domain/orders';
import { localDate } from '#domain/shared';

const FORM = intakeFormView('2026-03-04');
const patient: PatientRow = {
  id: 12,
  chartNumber: 100,
  surnames: 'ROJAS PEÑA',
  givenNames: 'EMMA',
  document: 'RC 1',
  clientType: 6,
  clientTypeName: 'EPS',
  siteId: 1,
  siteName: 'Sede Norte',
  active: true,
};
const anEntry = (overrides: Partial<IntakeEntry> = {}): IntakeEntry => ({
  ...blankEntry(FORM),
  patient,
  ...overrides,
});

describe('an entry being made', () => {
  it('starts with today and the coverage that is proposed', () => {
    expect(blankEntry(FORM)).toMatchObject({ issuedOn: '2026-03-04', coverageDays: '45', services: [] });
  });

  it('keeps one line for each service and loses no session', () => {
    const service = fc.record({
      cupsId: fc.constantFrom('1', '2', '3'),
      label: fc.string(),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(service), (added) => {
        const { services } = added.reduce(withService, anEntry());
        expect(new Set(services.map(({ cupsId }) => cupsId)).size).toBe(services.length);
        const total = (of: readonly { quantity: number }[]) =>
          of.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(total(services)).toBe(total(added));
      }),
    );
  });

  it('forgets a service that is taken out', () => {
    const entry = withService(anEntry(), { cupsId: '1', label: 'A', quantity: 3 });
    expect(withoutService(entry, '1').services).toEqual([]);
  });

  it('takes nothing of a patient to the next one', () => {
    const entry = anEntry({ medicalOrder: 'EPS-12-2026-03-01', payerId: '4' });
    expect(withPatient(entry, null)).toMatchObject({ patient: null, medicalOrder: '', payerId: '' });
  });

  it('has its expiry proposed anew when its period changes', () => {
    expect(withPeriod(anEntry({ expiresOn: '2026-05-01' }), { coverageDays: '30' })).toMatchObject({
      coverageDays: '30',
      expiresOn: '',
    });
  });

  it('sends the order of an authorization, the entity and expiry of an order, and each service', () => {
    const entry = anEntry({
      medicalOrder: 'EPS-12-2026-03-01',
      payerId: '4',
      expiresOn: '2026-05-01',
      services: [{ cupsId: '7', label: 'A', quantity: 3 }],
    });
    const names = (of: IntakeEntry) => fieldsOf(of).map(([name]) => name);
    expect(names({ ...entry, kind: 'authorization' })).toContain('medicalOrder');
    expect(names({ ...entry, kind: 'authorization' })).not.toContain('expiresOn');
    expect(names({ ...entry, kind: 'medical-order' })).toEqual(
      expect.arrayContaining(['payerId', 'expiresOn', 'services[0].cupsId', 'services[0].quantity']),
    );
  });

  it('comes back from its draft, and a draft that is broken counts as none', () => {
    const entry = anEntry({ observations: 'Sigue en casa' });
    expect(entryOfDraft({ [DRAFT_FIELD]: JSON.stringify(entry) }, FORM)).toEqual(entry);
    expect(entryOfDraft({ [DRAFT_FIELD]: '{' }, FORM)).toBeNull();
    expect(entryOfDraft({}, FORM)).toBeNull();
  });
});

describe('an order in the list', () => {
  const order: ListedOrder = {
    id: 1,
    kind: 'authorization',
    code: 'EPS-AUT-12',
    serviceType: 'eps',
    code90: false,
    active: true,
    issuedOn: localDate('2026-03-04'),
    expiresOn: localDate('2026-04-18'),
    patientId: 12,
    firstNames: 'EMMA',
    surnames: 'ROJAS PEÑA',
    siteName: 'Sede Norte',
    payerId: 3,
    payerName: 'EPS Sanitas S.A.S.',
    payerShortName: 'Sanitas',
    specialties: [3, 2],
    authorized: 14,
    scheduled: 8,
    done: 2,
    covered: 0,
    createdBy: 'admisiones',
    daysLeft: 45,
  };

  it.each([
    [45, 'success', 'Faltan 45 días'],
    [11, 'success', 'Faltan 11 días'],
    [10, 'warning', 'Faltan 10 días'],
    [1, 'warning', 'Falta 1 día'],
    [0, 'warning', 'Vence hoy'],
    [-1, 'danger', 'Venció hace 1 día'],
    [-3, 'danger', 'Venció hace 3 días'],
  ])('with %i days left is %s: %s', (daysLeft, tone, text) => {
    expect(orderRowOf({ ...order, daysLeft }).state).toEqual({ tone, text });
  });

  it('that is cancelled says so, whatever is left', () => {
    expect(orderRowOf({ ...order, active: false }).state.text).toBe('Cancelada');
  });

  it('shows sessions that add up to what is authorized', () => {
    expect(orderRowOf(order)).toMatchObject({
      patient: 'EMMA ROJAS PEÑA',
      about: 'Autorización · Fisioterapia, Fonoaudiología',
      payer: 'Sanitas',
      expiresOn: '18 abr 2026',
      sessions: { authorized: 14, done: 2, scheduled: 6, over: false },
    });
    expect(orderRowOf({ ...order, daysLeft: -1 }).sessions).toMatchObject({ over: true });
  });

  it('that is a medical order shows what its authorizations cover', () => {
    expect(orderRowOf({ ...order, kind: 'medical-order', covered: 10 }).sessions).toEqual({
      ordered: 14,
      covered: 10,
    });
  });
});
