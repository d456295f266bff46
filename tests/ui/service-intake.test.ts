import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intakeFormView } from '#app/intake/order-intake.ts';
import {
  blankEntry,
  coveredDays,
  DRAFT_FIELD,
  entryOfDraft,
  fieldsOf,
  type IntakeEntry,
  isTouched,
  NO_PENDING,
  parseUnits,
  pendingErrorsOf,
  totalOf,
  withKind,
  withMedicalOrder,
  withoutService,
  withPatient,
  withPendingAdded,
  withRequestedOrder,
  withValidity,
} from '#app/intake/screen/intake-entry.ts';
import { orderRowOf } from '#app/orders/orders.ts';
import type { PatientRow } from '#app/patients/patient-row.ts';
import type { ListedOrder } from '#domain/orders';
import { localDate } from '#domain/shared';

const FORM = intakeFormView('2026-03-04');
const patient: PatientRow = {
  id: 12,
  chartNumber: 100,
  name: 'Emma Rojas Peña',
  surnames: 'Rojas Peña',
  givenNames: 'Emma',
  document: 'RC 1',
  clientType: 6,
  clientTypeName: 'EPS',
  siteId: 1,
  siteName: 'Sede Norte',
  active: true,
};
const anEntry = (overrides: Partial<IntakeEntry> = {}): IntakeEntry => ({
  ...blankEntry(FORM, 'eps'),
  patient,
  ...overrides,
});

describe('an unfinished entry', () => {
  it('starts with today and the default coverage', () => {
    expect(blankEntry(FORM, 'poliza')).toMatchObject({
      kind: 'authorization',
      issuedOn: '2026-03-04',
      coverageDays: '45',
      services: [],
    });
    expect(blankEntry(FORM, 'convenio').kind).toBe('private-service');
  });

  it('covers the days up to a typed expiry, otherwise the chosen days', () => {
    const order = { issuedOn: '2026-03-04', coverageDays: '45' };
    expect(coveredDays(anEntry({ ...order, expiresOn: '' }))).toBe('45');
    expect(coveredDays(anEntry({ ...order, expiresOn: '2026-03-14' }))).toBe('10');
    for (const expiresOn of ['2026-03-', '2026-03-03'])
      expect(coveredDays(anEntry({ ...order, expiresOn }))).toBe('45');
  });

  const MAX_TOTAL = 999;
  const withAdded = (entry: IntakeEntry, cupsId: string, quantity: string) =>
    withPendingAdded({ ...entry, pending: { cupsId, quantity } }, `(${cupsId}) - A`, MAX_TOTAL);

  it('has one line for each service with the sum of the sessions', () => {
    const service = fc.record({
      cupsId: fc.constantFrom('1', '2', '3'),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(service, { maxLength: 40 }), (added) => {
        const { services } = added.reduce(
          (entry, { cupsId, quantity }) => withAdded(entry, cupsId, String(quantity)) ?? entry,
          anEntry(),
        );
        expect(new Set(services.map(({ cupsId }) => cupsId)).size).toBe(services.length);
        expect(totalOf(services, MAX_TOTAL)).toBe(added.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });

  it.each(['0', '1.5', '1,5', '9999', '-3', 'doce', '', ' ', '1e2'])(
    'adds no service with %j sessions',
    (typed) => {
      expect(parseUnits(typed, MAX_TOTAL)).toBeNull();
      expect(withAdded(anEntry(), '1', typed)).toBeNull();
    },
  );

  it('refuses a service above the maximum, and one that is not offered', () => {
    const entry = withAdded(anEntry(), '1', '998') ?? anEntry();
    expect(withAdded(entry, '1', '2')).toBeNull();
    expect(withAdded(entry, '1', '1')?.services).toEqual([
      { cupsId: '1', label: '(1) - A', quantity: '999' },
    ]);
    expect(
      withPendingAdded({ ...entry, pending: { cupsId: '9', quantity: '1' } }, undefined, MAX_TOTAL),
    ).toBeNull();
  });

  it('tells which field of a half-filled service keeps it from being added', () => {
    const entry = withAdded(anEntry(), '1', '998') ?? anEntry();
    const errorsOf = (quantity: string, label: string | undefined = '(1) - A') =>
      pendingErrorsOf({ ...entry, pending: { cupsId: '1', quantity } }, label, MAX_TOTAL);
    expect(errorsOf('1')).toEqual({});
    expect(errorsOf('')).toEqual({ quantity: 'Escriba un número entero entre 1 y 999' });
    expect(errorsOf('2')).toEqual({ quantity: 'Con las que ya tiene (1) - A pasaría de 999 sesiones' });
    expect(
      pendingErrorsOf({ ...entry, pending: { cupsId: '', quantity: '2' } }, undefined, MAX_TOTAL),
    ).toEqual({ service: 'Elija un servicio' });
  });

  describe('that authorizes a medical order', () => {
    const servicesOfX = [{ cupsId: '1', label: 'A', quantity: '8' }];
    const servicesOfY = [{ cupsId: '2', label: 'B', quantity: '5' }];
    const order = (code: string, services: typeof servicesOfX) => ({
      code,
      payerName: 'SANITAS',
      issuedOn: '',
      expiresOn: '',
      unauthorizedServices: services,
    });
    const orders = [order('X', servicesOfX), order('Y', servicesOfY)];

    it('starts with the unauthorized services', () => {
      const entry = withMedicalOrder(anEntry(), 'X', orders);
      expect(entry).toMatchObject({ medicalOrder: 'X', services: servicesOfX });
      expect(withMedicalOrder(entry, 'Y', orders).services).toEqual(servicesOfY);
    });

    it('loses its proposed services when it becomes a medical order or gets another patient', () => {
      const entry = withMedicalOrder(anEntry(), 'X', orders);
      const noProposal = { medicalOrder: '', services: [], proposed: [] };
      expect(withKind(entry, 'medical-order')).toMatchObject({ kind: 'medical-order', ...noProposal });
      expect(withPatient(entry, null)).toMatchObject(noProposal);
      expect(withKind(entry, 'code-90').services).toEqual(servicesOfX);
      const byHand = withAdded(entry, '1', '1') ?? anEntry();
      expect(withKind(byHand, 'medical-order').services).toEqual(byHand.services);
    });

    it('begins as an authorization when the order was requested, whatever kind it was before', () => {
      const [requested = order('', [])] = orders;
      const before = anEntry({ kind: 'medical-order', observations: 'Sigue' });
      expect(withRequestedOrder(before, requested)).toMatchObject({
        kind: 'authorization',
        medicalOrder: 'X',
        services: servicesOfX,
        observations: 'Sigue',
      });
    });

    it('keeps services that were chosen by hand', () => {
      const entry = withAdded(withMedicalOrder(anEntry(), 'X', orders), '1', '1') ?? anEntry();
      expect(withMedicalOrder(entry, 'Y', orders)).toMatchObject({
        medicalOrder: 'Y',
        services: entry.services,
      });
    });
  });

  it('is touched by any input besides patient and kind', () => {
    expect(isTouched(anEntry({ kind: 'code-90' }), FORM)).toBe(false);
    const changes: Partial<IntakeEntry>[] = [
      { pending: { ...NO_PENDING, quantity: 'x' } },
      { clientName: 'Luz' },
      { issuedOn: '' },
    ];
    for (const change of changes) expect(isTouched(anEntry(change), FORM)).toBe(true);
  });

  it('is without a removed service', () => {
    const entry = withAdded(anEntry(), '1', '3') ?? anEntry();
    expect(withoutService(entry, '1').services).toEqual([]);
  });

  it('keeps nothing of a patient for the next one', () => {
    const entry = anEntry({ medicalOrder: 'EPS-12-2026-03-01', payerId: '4' });
    expect(withPatient(entry, null)).toMatchObject({ patient: null, medicalOrder: '', payerId: '' });
  });

  it('loses its typed expiry when the coverage changes, so that another one is proposed', () => {
    expect(withValidity(anEntry({ expiresOn: '2026-05-01' }), { coverageDays: '30' })).toMatchObject({
      coverageDays: '30',
      expiresOn: '',
    });
  });

  it('submits a medical order for an authorization, a payer for a medical order, and expiry and services for both', () => {
    const entry = anEntry({
      medicalOrder: 'EPS-12-2026-03-01',
      payerId: '4',
      expiresOn: '2026-05-01',
      services: [{ cupsId: '7', label: 'A', quantity: '3' }],
    });
    const names = (entry: IntakeEntry) => fieldsOf(entry).map(([name]) => name);
    expect(names({ ...entry, kind: 'authorization' })).toEqual(
      expect.arrayContaining(['medicalOrder', 'expiresOn', 'services[0].cupsId']),
    );
    expect(names({ ...entry, kind: 'code-90' })).not.toContain('medicalOrder');
    expect(names({ ...entry, kind: 'medical-order' })).toEqual(
      expect.arrayContaining(['payerId', 'expiresOn', 'services[0].cupsId', 'services[0].quantity']),
    );
  });

  it('is restored from its draft; a broken draft counts as none', () => {
    const entry = anEntry({ observations: 'Sigue en casa' });
    expect(entryOfDraft({ [DRAFT_FIELD]: JSON.stringify(entry) }, FORM, 'eps')).toEqual(entry);
    expect(entryOfDraft({ [DRAFT_FIELD]: '{' }, FORM, 'eps')).toBeNull();
    expect(entryOfDraft({}, FORM, 'eps')).toBeNull();
  });
});

describe('an order in the list', () => {
  const rowOf = (shown: ListedOrder) => orderRowOf(shown, true);
  const order: ListedOrder = {
    id: 1,
    kind: 'authorization',
    code: 'EPS-AUT-12',
    serviceType: 'eps',
    code90: false,
    medicalOrderId: 11,
    active: true,
    issuedOn: localDate('2026-03-04'),
    expiresOn: localDate('2026-04-18'),
    patientId: 12,
    chartNumber: 100_012,
    firstNames: 'EMMA',
    surnames: 'ROJAS PEÑA',
    documentType: 2,
    documentNumber: '1020304050',
    siteId: 1,
    siteName: 'Sede Norte',
    payerId: 3,
    payerName: 'EPS Sanitas S.A.S.',
    payerShortName: 'Sanitas',
    payerNumber: 'AUT-881',
    clientName: null,
    specialties: [3, 2],
    authorized: 14,
    scheduled: 8,
    done: 2,
    usedBefore: 0,
    coveredUnits: 0,
    unitsBeyondOrder: 0,
    createdBy: 'admisiones',
    createdByName: 'Ana Ruiz',
    confidential: false,
    lines: [],
    daysLeft: 45,
    ageDays: 0,
    awaitsOrder: false,
    lost: 2,
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
    expect(rowOf({ ...order, daysLeft }).state).toEqual({ tone, text });
  });

  it.each([
    ['a medical order with uncovered units', {}, true],
    ['a covered one', { coveredUnits: 14 }, false],
    ['an expired one', { daysLeft: -1 }, false],
    ['a cancelled one', { active: false }, false],
    ['an authorization', { kind: 'authorization' }, false],
  ] as const)('that awaits an authorization: %s', (_, changes, awaits) => {
    const medicalOrder = { ...order, kind: 'medical-order' as const, coveredUnits: 6 };
    expect(rowOf({ ...medicalOrder, ...changes }).awaitsAuthorization).toBe(awaits);
  });

  it('that is cancelled shows it, however many days are left', () => {
    expect(rowOf({ ...order, active: false }).state.text).toBe('Cancelada');
  });

  it('shows units that add up to the authorized ones', () => {
    expect(rowOf(order)).toMatchObject({
      patient: 'Emma Rojas Peña',
      document: 'CC 1020304050',
      kind: 'Autorización',
      specialties: 'Fisioterapia, Fonoaudiología',
      payer: 'Sanitas',
      payerNumber: 'AUT-881',
      expiresOn: '18 abr 2026',
      units: { authorized: 14, done: 2, pending: 6, closed: false, lost: 2 },
    });
    expect(rowOf({ ...order, daysLeft: -1 }).units).toMatchObject({ closed: true });
  });

  it('that is a private service shows its client as the payer', () => {
    expect(rowOf({ ...order, kind: 'private-service', clientName: 'Luz Peña' }).payer).toBe('Luz Peña');
  });

  it('shows the age of a código 90 without order', () => {
    const code90 = { ...order, code90: true, awaitsOrder: true };
    expect(rowOf({ ...code90, ageDays: 12 })).toMatchObject({
      kind: 'Autorización código 90',
      awaitingOrderText: 'Sin orden hace 12 días',
    });
    expect(rowOf({ ...code90, ageDays: 1 }).awaitingOrderText).toBe('Sin orden hace 1 día');
    expect(rowOf(code90).awaitingOrderText).toBe('Sin orden desde hoy');
    expect(rowOf(order).awaitingOrderText).toBeNull();
  });

  it('that is a medical order shows the units of its authorizations', () => {
    expect(rowOf({ ...order, kind: 'medical-order', coveredUnits: 10 }).units).toEqual({
      ordered: 14,
      coveredUnits: 10,
      unitsBeyondOrder: 0,
    });
  });
});
