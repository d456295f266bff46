import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRips, type RipsSession, ripsFileName, ripsText, ripsUserType } from '#domain/rips';
import { localDate, localTime } from '#domain/shared';
import {
  CONSULTATION,
  ripsHead,
  ripsPatient,
  ripsSession,
  THERAPY,
  WITHOUT_INVOICE,
} from '#tests/support/rips.ts';

const buildOne = (overrides: Partial<RipsSession>, head = ripsHead()) =>
  buildRips(head, [ripsSession(overrides)]).document.usuarios[0];

const proceduresOf = (overrides: Partial<RipsSession>, head = ripsHead()) =>
  buildOne(overrides, head)?.servicios.procedimientos ?? [];

const consultationOf = (overrides: Partial<RipsSession>, head = ripsHead()) =>
  buildOne({ service: CONSULTATION, ...overrides }, head)?.servicios.consultas?.[0];

const charge = { concept: '02', amount: 4_500, invoice: null };

describe('the file of an account', () => {
  it('is written with two blanks, line feeds and no byte order mark, its keys in the order of the norm', () => {
    const text = ripsText(buildRips(ripsHead({ profile: '2275' }), [ripsSession({ charge })]).document);
    expect(text).toBe(`{
  "numDocumentoIdObligado": "900000001",
  "numFactura": "FE2042",
  "tipoNota": null,
  "numNota": null,
  "usuarios": [
    {
      "tipoDocumentoIdentificacion": "TI",
      "numDocumentoIdentificacion": "1010101010",
      "tipoUsuario": "02",
      "fechaNacimiento": "2016-03-01",
      "codSexo": "M",
      "codPaisResidencia": "170",
      "codMunicipioResidencia": "11001",
      "codZonaTerritorialResidencia": "02",
      "incapacidad": "NO",
      "consecutivo": 1,
      "codPaisOrigen": "170",
      "servicios": {
        "procedimientos": [
          {
            "codPrestador": "110010000101",
            "fechaInicioAtencion": "2026-10-06 10:00",
            "idMIPRES": null,
            "numAutorizacion": "A-778",
            "codProcedimiento": "937101",
            "viaIngresoServicioSalud": "02",
            "modalidadGrupoServicioTecSal": "01",
            "grupoServicios": "02",
            "codServicio": 740,
            "finalidadTecnologiaSalud": "17",
            "tipoDocumentoIdentificacion": "CC",
            "numDocumentoIdentificacion": "52000111",
            "codDiagnosticoPrincipal": "F801",
            "codDiagnosticoRelacionado": null,
            "codComplicacion": null,
            "vrServicio": 45000,
            "conceptoRecaudo": "02",
            "valorPagoModerador": 4500,
            "numFEVPagoModerador": null,
            "consecutivo": 1
          }
        ]
      }
    }
  ]
}
`);
  });

  it('has the keys of Resolución 948 in the newer profile alone', () => {
    const keys = (profile: '2275' | '948-v003') => {
      const user = buildOne({}, ripsHead({ profile }));
      return [...Object.keys(user ?? {}), ...Object.keys(user?.servicios.procedimientos?.[0] ?? {})];
    };
    const older = keys('2275');
    expect(keys('948-v003').filter((key) => !older.includes(key))).toEqual([
      'registroSIRAS',
      'codDiagnosticoPrincipalCIE11',
      'nomCodDiagnosticoPrincipalCIE11',
      'codDiagnosticoRelacionadoCIE11',
      'nomCodDiagnosticoRelacionadoCIE11',
      'codComplicacionCIE11',
      'nomCodComplicacionCIE11',
      'codigoVIDA',
    ]);
    expect(Object.keys(consultationOf({}) ?? {}).slice(9, 22)).toEqual([
      'codDiagnosticoPrincipal',
      'codDiagnosticoPrincipalCIE11',
      'nomCodDiagnosticoPrincipalCIE11',
      'codDiagnosticoRelacionado1',
      'codDiagnosticoRelacionado1CIE11',
      'nomCodDiagnosticoRelacionado1CIE11',
      'codDiagnosticoRelacionado2',
      'codDiagnosticoRelacionado2CIE11',
      'nomCodDiagnosticoRelacionado2CIE11',
      'codDiagnosticoRelacionado3',
      'codDiagnosticoRelacionado3CIE11',
      'nomCodDiagnosticoRelacionado3CIE11',
      'tipoDiagnosticoPrincipal',
    ]);
  });

  it('is named by its invoice, or by its note', () => {
    const nameOf = (head: ReturnType<typeof ripsHead>) =>
      ripsFileName(buildRips(head, [ripsSession()]).document);
    expect(nameOf(ripsHead())).toBe('FE2042.json');
    expect(nameOf(WITHOUT_INVOICE)).toBe('RS000001.json');
    const correction = ripsHead({ kind: 'correction', noteNumber: 'NA000003' });
    expect(nameOf(correction)).toBe('NA000003.json');
    expect(buildRips(correction, [ripsSession()]).document).toMatchObject({
      numFactura: 'FE2042',
      tipoNota: 'NA',
      numNota: 'NA000003',
    });
    expect(buildRips(WITHOUT_INVOICE, [ripsSession()]).document).toMatchObject({
      numFactura: null,
      tipoNota: 'RS',
    });
  });
});

describe('a user', () => {
  it.each([
    [2, null, 'CC'],
    [3, null, 'PA'],
    [5, null, 'CE'],
    [6, null, 'RC'],
    [9, null, 'PT'],
    [10, null, 'CN'],
    [16, null, 'PE'],
    [1, null, null],
    [1, 6, 'RC'],
    [7, null, null],
    [8, null, null],
  ])('with document type %i, reported as %o, is a %s', (documentType, ripsDocumentType, sent) => {
    const patient = ripsPatient({ documentType, ripsDocumentType });
    expect(buildOne({ patient })?.tipoDocumentoIdentificacion).toBe(sent);
  });

  it('has the swapped zone, and none outside Colombia', () => {
    expect(buildOne({ patient: ripsPatient({ residenceZone: 2 }) })?.codZonaTerritorialResidencia).toBe('01');
    expect(buildOne({ patient: ripsPatient({ residenceZone: null }) })?.codZonaTerritorialResidencia).toBe(
      null,
    );
    expect(buildOne({ patient: ripsPatient({ residenceCountry: '862' }) })).toMatchObject({
      codPaisResidencia: '862',
      codMunicipioResidencia: null,
      codZonaTerritorialResidencia: null,
    });
  });

  it('has a document number without hyphens, points and blanks', () => {
    const patient = ripsPatient({ documentNumber: ' 1.010-101 010' });
    expect(buildOne({ patient })?.numDocumentoIdentificacion).toBe('1010101010');
  });

  it.each([
    ['eps', 1, 1, null, '01'],
    ['eps', 1, 2, null, '02'],
    ['eps', 1, 3, null, '03'],
    ['eps', 2, 1, null, '04'],
    ['prepagada', 1, 1, null, '11'],
    ['poliza', 2, 1, null, '11'],
    ['particular', 1, 1, null, '12'],
    ['convenio', 1, 1, null, null],
    ['convenio', 1, 1, 8, '08'],
    ['eps', 2, 1, 5, '05'],
  ] as const)(
    'paid by %s with scheme %i, affiliation %i and choice %o is of type %s',
    (payerKind, scheme, affiliationType, ripsUserType_, type) => {
      const patient = ripsPatient({ scheme, affiliationType, ripsUserType: ripsUserType_ });
      expect(ripsUserType(patient, payerKind)).toBe(type);
    },
  );

  it('of two user types is two users', () => {
    const { document } = buildRips(ripsHead(), [
      ripsSession({ id: 1 }),
      ripsSession({ id: 2, payerKind: 'particular' }),
    ]);
    expect(document.usuarios.map(({ tipoUsuario, consecutivo }) => [tipoUsuario, consecutivo])).toEqual([
      ['02', 1],
      ['12', 2],
    ]);
  });
});

describe('rows', () => {
  it('of a session of two units are two, half an hour apart, with the copayment on the first', () => {
    const rows = proceduresOf({ units: 2, charge });
    expect(rows.map(({ fechaInicioAtencion }) => fechaInicioAtencion)).toEqual([
      '2026-10-06 10:00',
      '2026-10-06 10:30',
    ]);
    expect(rows.map((row) => [row.vrServicio, row.conceptoRecaudo, row.valorPagoModerador])).toEqual([
      [45_000, '02', 4_500],
      [45_000, '05', 0],
    ]);
    expect(rows.map(({ consecutivo }) => consecutivo)).toEqual([1, 2]);
  });

  it('are one for a session whose tariff counts sessions, and one for a consulta', () => {
    expect(proceduresOf({ units: 2, tariff: { value: 80_000, rows: 'session' } })).toHaveLength(1);
    const units = { units: 2, service: CONSULTATION };
    expect(buildOne(units)?.servicios.consultas).toHaveLength(1);
  });

  it('after midnight are on the next day', () => {
    expect(proceduresOf({ units: 2, start: localTime('23:40') })[1]?.fechaInicioAtencion).toBe(
      '2026-10-07 00:10',
    );
  });

  it('of somebody who is exempt say that nothing was paid', () => {
    const [row] = proceduresOf({ charge: { ...charge, amount: 0 } });
    expect(row).toMatchObject({ conceptoRecaudo: '05', valorPagoModerador: 0 });
  });

  it('without invoice carry 0 for a procedimiento and what the patient paid for a consulta', () => {
    const free = { conceptoRecaudo: '05', valorPagoModerador: 0, numFEVPagoModerador: null };
    expect(proceduresOf({ charge }, WITHOUT_INVOICE)[0]).toMatchObject({ vrServicio: 0, ...free });
    expect(consultationOf({ charge }, WITHOUT_INVOICE)).toMatchObject({ vrServicio: 4_500, ...free });
  });

  it('have no authorization number for a private service', () => {
    const { line } = ripsSession();
    expect(proceduresOf({ line: { ...line, isAuthorization: false } })[0]?.numAutorizacion).toBe(null);
  });

  it('take a diagnosis of three characters with an X, and the related ones in their order', () => {
    const diagnoses = { principal: 'F84', related: ['G80.9', 'F90'], kind: 1 };
    expect(consultationOf({ diagnoses })).toMatchObject({
      codDiagnosticoPrincipal: 'F84X',
      codDiagnosticoRelacionado1: 'G809',
      codDiagnosticoRelacionado2: 'F90X',
      codDiagnosticoRelacionado3: null,
      tipoDiagnosticoPrincipal: '01',
    });
    expect(consultationOf({ diagnoses: { ...diagnoses, kind: null } })?.tipoDiagnosticoPrincipal).toBe(null);
  });

  it('take what the session was changed to', () => {
    const overrides = { modality: '06', purpose: '16', cause: '40', entryRoute: '13', notBilledReason: null };
    expect(proceduresOf({ overrides })[0]).toMatchObject({
      modalidadGrupoServicioTecSal: '06',
      finalidadTecnologiaSalud: '16',
      viaIngresoServicioSalud: '13',
    });
    expect(consultationOf({ overrides })).toMatchObject({ causaMotivoAtencion: '40' });
  });

  it('are in groups by their service, also for consultas', () => {
    expect(consultationOf({})?.grupoServicios).toBe('02');
    expect(consultationOf({ service: { ...CONSULTATION, repsService: 344 } })?.grupoServicios).toBe('01');
  });
});

const anySession = fc
  .record({
    patientId: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 6, max: 18 }),
    units: fc.integer({ min: 1, max: 4 }),
    value: fc.option(fc.integer({ min: 1, max: 200_000 })),
    rows: fc.constantFrom('unit', 'session'),
    paid: fc.option(fc.integer({ min: 0, max: 20_000 })),
    service: fc.constantFrom(THERAPY, CONSULTATION, { ...THERAPY, block: null }),
    payerKind: fc.constantFrom('eps', 'prepagada', 'particular'),
  })
  .map(({ patientId, day, hour, value, rows, paid, ...others }, index = 0) =>
    ripsSession({
      ...others,
      id: index,
      date: localDate(`2026-10-${String(day).padStart(2, '0')}`),
      start: localTime(`${String(hour).padStart(2, '0')}:00`),
      patient: ripsPatient({ id: patientId, documentNumber: `101010101${patientId}` }),
      tariff: value === null ? null : { value, rows: rows as 'unit' | 'session' },
      charge: paid === null ? null : { concept: '01', amount: paid, invoice: null },
    } as Partial<RipsSession>),
  );

const anySessions = fc
  .array(anySession, { maxLength: 25 })
  .map((sessions) => sessions.map((session, index) => ({ ...session, id: index + 1 })));

const anyHead = fc.constantFrom(ripsHead(), WITHOUT_INVOICE, ripsHead({ profile: '2275' }));

describe('any sessions', () => {
  it('give the same bytes in whatever order they are read', () => {
    fc.assert(
      fc.property(anyHead, anySessions, fc.infiniteStream(fc.nat()), (head, sessions, random) => {
        const shuffled = sessions
          .map((session) => ({ session, key: random.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ session }) => session);
        expect(ripsText(buildRips(head, shuffled).document)).toBe(
          ripsText(buildRips(head, sessions).document),
        );
      }),
    );
  });

  it('give the rows and sums of a naive count', () => {
    fc.assert(
      fc.property(anyHead, anySessions, (head, sessions) => {
        let rows = 0;
        let services = 0;
        let copayments = 0;
        for (const { service, tariff, charge: paid, units } of sessions) {
          if (service.block === null) continue;
          const isConsultation = service.block === 'consultation';
          const own = isConsultation || tariff?.rows === 'session' ? 1 : units;
          rows += own;
          if (head.kind === 'no-invoice') {
            if (isConsultation) services += paid?.amount ?? 0;
          } else {
            services += own * (tariff?.value ?? 0);
            copayments += paid?.amount ?? 0;
          }
        }
        const built = buildRips(head, sessions);
        const inFile = built.document.usuarios.flatMap(({ servicios }) => [
          ...(servicios.consultas ?? []),
          ...(servicios.procedimientos ?? []),
        ]);
        const sumOf = (key: 'vrServicio' | 'valorPagoModerador') =>
          inFile.reduce((sum, row) => sum + Number(row[key]), 0);
        expect(inFile).toHaveLength(rows);
        expect(built.rows).toHaveLength(rows);
        expect(sumOf('vrServicio')).toBe(services);
        expect(sumOf('valorPagoModerador')).toBe(copayments);
      }),
    );
  });
});
