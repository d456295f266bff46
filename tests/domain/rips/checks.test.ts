import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountToCheck,
  buildRips,
  causesOf,
  checkAccount,
  checkDocument,
  documentAgeLevel,
  type RipsSession,
  readPath,
} from '#domain/rips';
import { localDate, localTime } from '#domain/shared';
import {
  CONSULTATION,
  RIPS_TODAY,
  ripsAccount,
  ripsHead,
  ripsPatient,
  ripsSession,
  THERAPY,
  WITHOUT_INVOICE,
} from '#tests/support/rips.ts';

const check = (account: Partial<AccountToCheck>) => checkAccount(ripsAccount(account), RIPS_TODAY);
const faultsOf = (...sessions: readonly RipsSession[]) =>
  check({ sessions }).faults.map(({ code, level, field }) => `${code} ${level} ${field}`);
const faultsWith = (overrides: Partial<RipsSession>) => faultsOf(ripsSession(overrides));
const ofPatient = (overrides: Parameters<typeof ripsPatient>[0]) => ({ patient: ripsPatient(overrides) });
const therapy = (overrides: Partial<RipsSession['service']>) => ({ service: { ...THERAPY, ...overrides } });
const { line, professional } = ripsSession();

describe('the document by age on the day of care (RVC007)', () => {
  const day = localDate('2026-10-06');
  const bornOn = (age: number, isDayBefore: boolean) =>
    localDate(`${2026 - age}-10-${isDayBefore ? '07' : '06'}`);
  const level = (document: string, age: number, isDayBefore = false) =>
    documentAgeLevel(document, bornOn(age, isDayBefore), day);

  it.each([
    ['RC', [null, 'N', 'R', 'R', 'R']],
    ['CN', [null, 'N', 'R', 'R', 'R']],
    ['TI', ['R', null, null, 'N', 'R']],
    ['MS', ['R', null, null, 'N', 'R']],
    ['CC', ['R', 'R', 'R', null, null]],
    ['AS', ['R', 'R', 'R', null, null]],
    ['CE', [null, null, null, null, null]],
    ['PT', [null, null, null, null, null]],
  ])('%s at 0, 7, 8, 18 and 20 years', (document, levels) => {
    expect([0, 7, 8, 18, 20].map((age) => level(document, age))).toEqual(levels);
    expect([7, 8, 18, 20].map((age) => level(document, age, true))).toEqual(levels.slice(0, -1));
  });

  it('counts on the day of care, not on the day of the export', () => {
    const patient = ripsPatient({ documentType: 6, birthDate: localDate('2019-10-20') });
    const sessions = ['2026-10-19', '2026-10-20'].map((date, index) =>
      ripsSession({ id: index, date: localDate(date), patient }),
    );
    const { faults } = check({ sessions });
    expect(faults.map(({ code, level: found, sessionId }) => [code, found, sessionId])).toEqual([
      ['RVC007', 'N', 1],
    ]);
  });
});

describe('a session', () => {
  it('without a fault is ready', () => {
    expect(faultsWith({})).toEqual([]);
    expect(faultsWith({ service: CONSULTATION })).toEqual([]);
  });

  it.each<[string, Partial<RipsSession>, readonly string[]]>([
    ['no zone', ofPatient({ residenceZone: null }), ['RVG04 R codZonaTerritorialResidencia']],
    ['no zone abroad', ofPatient({ residenceZone: null, residenceCountry: '862' }), []],
    ['an agreement', { payerKind: 'convenio' }, ['RVG04 R tipoUsuario']],
    ['a NUIP', ofPatient({ documentType: 1 }), ['INT06 R tipoDocumentoIdentificacion']],
    ['a NUIP with a choice', ofPatient({ documentType: 1, ripsDocumentType: 4 }), []],
    ['a NIT', ofPatient({ documentType: 7 }), ['INT06 R tipoDocumentoIdentificacion']],
    ['SOAT', ofPatient({ ripsUserType: 10 }), ['RVC095 R tipoUsuario']],
    [
      'a future birth',
      ofPatient({ birthDate: localDate('2026-12-01') }),
      ['RVC006 R fechaNacimiento', 'RVC079 R fechaInicioAtencion'],
    ],
    ['a short document', ofPatient({ documentNumber: '123' }), ['RVG05 R numDocumentoIdentificacion']],
    ['no site code', { siteCode: null }, ['RVG04 R codPrestador']],
    ['a short site code', { siteCode: '1100100001' }, ['RVC011 R codPrestador']],
    [
      'no RETHUS',
      { professional: { ...professional, rethusOn: null } },
      ['RVG11 N numDocumentoIdentificacion'],
    ],
    [
      'no document of the professional',
      { professional: { ...professional, documentNumber: null } },
      ['RVG11 N numDocumentoIdentificacion', 'RVG04 R numDocumentoIdentificacion'],
    ],
    ['a CUPS out of the list', therapy({ officialCode: null }), ['RVC015 R codProcedimiento']],
    ['a consulta among procedimientos', therapy({ officialCode: '890210' }), ['RVC020 R codProcedimiento']],
    ['another purpose', therapy({ purpose: '21' }), ['RVG06 R finalidadTecnologiaSalud']],
    ['no purpose', therapy({ purpose: null }), ['RVG04 R finalidadTecnologiaSalud']],
    [
      'a cause of accident',
      { diagnoses: { principal: 'W09.0', related: [], kind: null } },
      ['RVC031 N codDiagnosticoPrincipal'],
    ],
    [
      'a sign',
      { diagnoses: { principal: 'R62.0', related: [], kind: null } },
      ['RVC032 N codDiagnosticoPrincipal'],
    ],
    [
      'a factor',
      { diagnoses: { principal: 'Z50.1', related: [], kind: null } },
      ['RVC033 N codDiagnosticoPrincipal'],
    ],
    [
      'no diagnosis',
      { diagnoses: { principal: null, related: [], kind: null } },
      ['RVG04 R codDiagnosticoPrincipal'],
    ],
    [
      'a consulta without kind of diagnosis',
      { service: CONSULTATION, diagnoses: { principal: 'F80.1', related: [], kind: null } },
      ['RVG04 R tipoDiagnosticoPrincipal'],
    ],
    [
      'the principal again',
      { service: CONSULTATION, diagnoses: { principal: 'F80.1', related: ['F801'], kind: 1 } },
      ['RVC086 R codDiagnosticoRelacionado1'],
    ],
    [
      'a related one twice',
      { service: CONSULTATION, diagnoses: { principal: 'F80.1', related: ['F90', 'F90'], kind: 1 } },
      ['RVC087 R codDiagnosticoRelacionado2'],
    ],
    ['an advance', { charge: { concept: '04', amount: 5, invoice: null } }, ['RVC092 R conceptoRecaudo']],
    ['no tariff', { tariff: null }, ['INT05 R vrServicio']],
    ['no number of the payer', { line: { ...line, payerNumber: null } }, ['INT01 R numAutorizacion']],
    [
      'a private service',
      { line: { ...line, payerNumber: null, isAuthorization: false, authorized: 0 } },
      [],
    ],
    [
      'an expired authorization',
      { line: { ...line, expiresOn: localDate('2026-10-05') } },
      ['INT02 R fechaInicioAtencion'],
    ],
    ['the last day of an authorization', { line: { ...line, expiresOn: localDate('2026-10-06') } }, []],
    ['another account', { otherAccount: 'CTA-000009' }, ['INT04 R usuarios']],
    ['no receipt', { hasReceipt: false }, ['INT07 N fechaInicioAtencion']],
    ['no receipt of a consulta', { hasReceipt: false, service: CONSULTATION }, []],
    ['a day out of the period', { date: localDate('2026-11-02') }, ['RVC014 R fechaInicioAtencion']],
    [
      'a day to come',
      { date: localDate('2026-11-20') },
      ['RVC013 R fechaInicioAtencion', 'RVC014 R fechaInicioAtencion'],
    ],
  ])('with %s', (_, overrides, faults) => expect(faultsWith(overrides)).toEqual(faults));

  it('beyond the authorized units is found, counted from the earliest and with earlier accounts', () => {
    const tight = { ...line, authorized: 4, billedElsewhere: 2 };
    const on = (id: number, date: string, units: number) =>
      ripsSession({ id, date: localDate(date), units, line: tight });
    const { faults } = check({
      sessions: [on(3, '2026-10-09', 1), on(1, '2026-10-05', 1), on(2, '2026-10-07', 1)],
    });
    expect(faults.map(({ code, sessionId }) => [code, sessionId])).toEqual([['INT03', 3]]);
  });

  it('of a day with more rows than the service has is found', () => {
    const at = (id: number, start: string) => ripsSession({ id, units: 3, start: localTime(start) });
    expect(faultsOf(at(1, '08:00'), at(2, '14:00'))).toEqual([
      'RVC018 N codProcedimiento',
      'RVC018 N codProcedimiento',
    ]);
    expect(faultsOf(at(1, '08:00'))).toEqual([]);
  });

  it('of another provider is found', () => {
    const sessions = [
      ripsSession(),
      ripsSession({ id: 101, siteId: 2, siteCode: '990010000101', start: localTime('12:00') }),
    ];
    expect(faultsOf(...sessions)).toEqual(['RVC012 R codPrestador']);
  });

  it('without invoice needs no tariff for a procedimiento, and what was paid for a consulta', () => {
    const withoutInvoice = (overrides: Partial<RipsSession>) =>
      check({ head: WITHOUT_INVOICE, sessions: [ripsSession(overrides)] }).faults.map(({ code }) => code);
    expect(withoutInvoice({ tariff: null })).toEqual([]);
    expect(withoutInvoice({ service: CONSULTATION })).toEqual(['RVC091']);
    const charge = { concept: '01', amount: 90_000, invoice: null };
    expect(withoutInvoice({ service: CONSULTATION, charge })).toEqual([]);
  });
});

describe('an account', () => {
  it('must add up to its invoice', () => {
    const charge = { concept: '01', amount: 4_000, invoice: null };
    const faults = (invoiceValue: number, invoiceCopayments: number | null) =>
      check({ sessions: [ripsSession({ charge })], invoiceValue, invoiceCopayments }).faults.map(
        ({ code }) => code,
      );
    expect(faults(45_000, 4_000)).toEqual([]);
    expect(faults(45_000, null)).toEqual([]);
    expect(faults(45_001, 4_001)).toEqual(['RVG08', 'RVC036']);
  });

  it('is stopped by its NIT, its invoice and an accepted account of it', () => {
    const { faults } = check({
      head: ripsHead({ nit: null, invoiceNumber: 'fe 1' }),
      hasAcceptedAccount: true,
      payer: { id: 3, isProvider: true },
    });
    expect(faults.map(({ code, level }) => `${code} ${level}`)).toEqual([
      'RVG18 R',
      'RVG19 N',
      'RVC001 R',
      'RVC004 R',
    ]);
  });

  it('lists what is not billed with its reason, and leaves out what waits', () => {
    const overrides = { ...ripsSession().overrides, notBilledReason: 'Cortesía' };
    const { sessions, sums } = check({
      sessions: [
        ripsSession(),
        ripsSession({ id: 2, service: { ...THERAPY, block: null } }),
        ripsSession({ id: 3, overrides }),
        ripsSession({ id: 4, start: localTime('12:00') }),
      ],
      excluded: new Set([4]),
    });
    expect(sessions.map(({ group, notBillable }) => [group, notBillable])).toEqual([
      ['ready', null],
      ['not-billable', { why: 'service' }],
      ['not-billable', { why: 'marked', reason: 'Cortesía' }],
      ['not-billable', { why: 'later' }],
    ]);
    expect(sums).toEqual({ services: 45_000, copayments: 0 });
  });

  it('names two equal users', () => {
    const sessions = [
      ripsSession(),
      ripsSession({ id: 2, start: localTime('12:00'), patient: ripsPatient({ id: 2, sex: 2 }) }),
    ];
    expect(faultsOf(...sessions)).toEqual([
      'RVG12 R numDocumentoIdentificacion',
      'RVG12 R numDocumentoIdentificacion',
    ]);
  });

  it('groups its faults by cause, those that stop first', () => {
    const withoutZone = (id: number, patientId: number) =>
      ripsSession({
        id,
        start: localTime(`${8 + id}:00`.padStart(5, '0')),
        patient: ripsPatient({ id: patientId, documentNumber: `10101010${patientId}`, residenceZone: null }),
      });
    const { faults } = check({
      sessions: [
        ripsSession({ hasReceipt: false }),
        withoutZone(1, 11),
        withoutZone(2, 11),
        withoutZone(3, 12),
        ripsSession({ id: 9, tariff: null, start: localTime('18:00') }),
      ],
    });
    expect(
      causesOf(faults).map(({ code, level, text, faults: { length } }) => [level, code, text, length]),
    ).toEqual([
      ['R', 'RVG04', '2 pacientes sin zona de residencia', 3],
      ['R', 'INT05', 'Sin tarifa: 937101 Terapia del lenguaje', 1],
      ['N', 'INT07', '1 sesión sin comprobante firmado', 1],
    ]);
    expect(causesOf(faults)[0]?.faults[0]?.mend).toEqual({
      kind: 'patient',
      patientId: 11,
      field: 'residenceZone',
    });
  });

  it('loses no session, and its file passes its own checks', () => {
    const anySession = fc
      .record({
        residenceZone: fc.constantFrom(null, 1, 2),
        documentType: fc.constantFrom(1, 4, 6),
        patientId: fc.integer({ min: 1, max: 3 }),
        block: fc.constantFrom(null, 'procedure' as const),
        tariff: fc.constantFrom(null, { value: 9_000, rows: 'unit' as const }),
        notBilledReason: fc.constantFrom(null, 'Cortesía'),
        units: fc.integer({ min: 1, max: 3 }),
        hour: fc.integer({ min: 6, max: 19 }),
        authorized: fc.constantFrom(1, 30),
      })
      .map(
        ({
          patientId,
          residenceZone,
          documentType,
          block,
          notBilledReason,
          hour,
          authorized,
          ...others
        }) => ({
          ...ripsSession(others),
          start: localTime(`${String(hour).padStart(2, '0')}:00`),
          service: { ...THERAPY, block },
          line: { ...line, authorized },
          overrides: { ...ripsSession().overrides, notBilledReason },
          patient: ripsPatient({
            id: patientId,
            documentNumber: `10101010${patientId}`,
            residenceZone,
            documentType,
          }),
        }),
      );
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 20 }), (found) => {
        const given = found.map((session, index) => ({ ...session, id: index + 1 }));
        const { sessions, ready, sums, faults } = check({ sessions: given });
        expect(sessions.map(({ session }) => session.id)).toEqual(given.map(({ id }) => id));
        const ofGroup = (group: string) => sessions.filter((each) => each.group === group);
        const stopped = new Set(
          faults.filter(({ level }) => level === 'R').map(({ sessionId }) => sessionId),
        );
        expect(ofGroup('to-mend').map(({ session }) => session.id)).toEqual(
          given.map(({ id }) => id).filter((id) => stopped.has(id)),
        );
        expect(new Set(ready.rows.map(({ sessionId }) => sessionId))).toEqual(
          new Set(ofGroup('ready').map(({ session }) => session.id)),
        );
        expect(sums.services).toBe(
          ofGroup('ready').reduce((sum, { session }) => sum + 9_000 * session.units, 0),
        );
        const again = checkDocument(ready.document, {
          profile: '948-v003',
          today: RIPS_TODAY,
          period: null,
        });
        expect(again.filter(({ level, field }) => level === 'R' && field !== 'usuarios')).toEqual([]);
      }),
    );
  });
});

describe('the path of a fault', () => {
  it.each([
    [
      'usuarios[0].servicios.consultas[2].codConsulta',
      { user: 0, block: 'consultas', row: 2, field: 'codConsulta' },
    ],
    [
      'rips.usuarios[3].servicios.procedimientos[0]',
      { user: 3, block: 'procedimientos', row: 0, field: null },
    ],
    ['usuarios[1].codSexo', { user: 1, block: null, row: null, field: 'codSexo' }],
    ['usuarios[1]', { user: 1, block: null, row: null, field: null }],
    ['numFactura', null],
    ['', null],
  ])('%s leads to its row', (path, place) => expect(readPath(path)).toEqual(place));

  it('is found in the file of the ministry alone too', () => {
    const { document } = buildRips(ripsHead(), [ripsSession({ date: localDate('2026-11-20') })]);
    expect(checkDocument(document, { profile: '948-v003', today: RIPS_TODAY, period: null })).toEqual([
      {
        code: 'RVC013',
        level: 'R',
        field: 'fechaInicioAtencion',
        path: 'usuarios[0].servicios.procedimientos[0].fechaInicioAtencion',
      },
    ]);
  });
});
