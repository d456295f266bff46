import type { AccountToCheck, RipsHead, RipsPatient, RipsSession } from '#domain/rips';
import { localDate, localTime } from '#domain/shared';

export const RIPS_TODAY = localDate('2026-11-15');

/** A boy of ten years with a TI, of EPS, in Bogotá. */
export const ripsPatient = (overrides: Partial<RipsPatient> = {}): RipsPatient => ({
  id: 1,
  documentType: 4,
  documentNumber: '1010101010',
  ripsDocumentType: null,
  ripsUserType: null,
  scheme: 1,
  affiliationType: 2,
  birthDate: localDate('2016-03-01'),
  sex: 1,
  nationality: '170',
  residenceCountry: '170',
  residenceCity: '11001',
  residenceZone: 1,
  attentionMode: 1,
  ...overrides,
});

export const THERAPY: RipsSession['service'] = {
  id: 7,
  code: '937101',
  name: 'Terapia del lenguaje',
  officialCode: '937101',
  block: 'procedure',
  repsService: 740,
  purpose: '17',
  maxPerDay: 5,
};

export const CONSULTATION: RipsSession['service'] = {
  id: 8,
  code: '890210',
  name: 'Consulta de fonoaudiología',
  officialCode: '890210',
  block: 'consultation',
  repsService: 740,
  purpose: '15',
  maxPerDay: 1,
};

/** A session of speech therapy without any fault. */
export const ripsSession = (overrides: Partial<RipsSession> = {}): RipsSession => ({
  id: 100,
  date: localDate('2026-10-06'),
  start: localTime('10:00'),
  units: 1,
  siteId: 1,
  siteCode: '110010000101',
  payerKind: 'eps',
  payerId: 3,
  patient: ripsPatient(),
  professional: {
    id: 5,
    documentType: 2,
    documentNumber: '52000111',
    rethusOn: localDate('2026-01-10'),
  },
  service: THERAPY,
  line: {
    id: 50,
    orderId: 40,
    payerNumber: 'A-778',
    isAuthorization: true,
    expiresOn: localDate('2026-12-31'),
    authorized: 20,
    billedElsewhere: 0,
  },
  diagnoses: { principal: 'F80.1', related: [], kind: 2 },
  overrides: { modality: null, purpose: null, cause: null, entryRoute: null, notBilledReason: null },
  tariff: { value: 45_000, rows: 'unit' },
  charge: null,
  hasReceipt: true,
  otherAccount: null,
  ...overrides,
});

export const ripsHead = (overrides: Partial<RipsHead> = {}): RipsHead => ({
  kind: 'invoice',
  profile: '948-v003',
  nit: '900000001',
  invoiceNumber: 'FE2042',
  noteNumber: null,
  ...overrides,
});

export const WITHOUT_INVOICE = ripsHead({
  kind: 'no-invoice',
  invoiceNumber: null,
  noteNumber: 'RS000001',
});

export const ripsAccount = (overrides: Partial<AccountToCheck> = {}): AccountToCheck => ({
  head: ripsHead(),
  period: { from: localDate('2026-10-01'), to: localDate('2026-10-31') },
  invoiceValue: null,
  invoiceCopayments: null,
  hasAcceptedAccount: false,
  payer: { id: 3, isProvider: false },
  sessions: [ripsSession()],
  excluded: new Set(),
  ...overrides,
});
