import { ROLE } from '#domain/access';

type Service = readonly [id: number, code: string, description: string, payerId?: number];

const COLSANITAS = 31;
const POLICY_SURA = 51;
const POLICY_BOLIVAR = 52;

const servicesBySpecialty: ReadonlyMap<number, readonly Service[]> = new Map([
  [
    ROLE.physiotherapist,
    [
      [1, '890211', 'CONSULTA DE PRIMERA VEZ POR FISIOTERAPIA'],
      [2, '890311', 'CONSULTA DE CONTROL O DE SEGUIMIENTO POR FISIOTERAPIA'],
      [3, '931001', 'TERAPIA FÍSICA INTEGRAL'],
      [4, '931101', 'MODALIDADES CINÉTICAS DE TERAPIA'],
      [5, '933300', 'TERAPIA MODALIDADES HIDRÁULICAS E HÍDRICAS SOD'],
      [6, '890111', 'ATENCIÓN (VISITA) DOMICILIARIA, POR FISIOTERAPIA', COLSANITAS],
    ],
  ],
  [
    ROLE.speechTherapist,
    [
      [10, '890210', 'CONSULTA DE PRIMERA VEZ POR FONOAUDIOLOGÍA'],
      [11, '890310', 'CONSULTA DE CONTROL O DE SEGUIMIENTO POR FONOAUDIOLOGÍA'],
      [12, '937000', 'TERAPIA FONOAUDIOLÓGICA INTEGRAL SOD'],
      [
        13,
        '937101',
        'TERAPIA FONOAUDIOLÓGICA PARA PROBLEMAS EVOLUTIVOS Y ADQUIRIDOS DEL LENGUAJE ORAL Y ESCRITO',
      ],
      [14, '937201', 'TERAPIA FONOAUDIOLÓGICA DEL HABLA'],
      [15, '937203', 'TERAPIA FONOAUDIOLÓGICA DE LA DEGLUCIÓN'],
      [16, '890110', 'ATENCIÓN (VISITA) DOMICILIARIA, POR FONIATRÍA Y FONOAUDIOLOGÍA', COLSANITAS],
    ],
  ],
  [
    ROLE.occupationalTherapist,
    [
      [20, '890213', 'CONSULTA DE PRIMERA VEZ POR TERAPIA OCUPACIONAL'],
      [21, '890313', 'CONSULTA DE CONTROL O DE SEGUIMIENTO POR TERAPIA OCUPACIONAL'],
      [22, '938303', 'TERAPIA OCUPACIONAL INTEGRAL'],
      [23, '933901', 'TERAPIA DE INTEGRACIÓN SENSORIAL'],
      [24, '930101', 'EVALUACIÓN DE INTEGRACIÓN SENSORIAL'],
      [25, '890113', 'ATENCIÓN (VISITA) DOMICILIARIA, POR TERAPIA OCUPACIONAL', POLICY_SURA],
    ],
  ],
  [
    ROLE.specialEducator,
    [
      [30, '938501', 'REHABILITACIÓN PROFESIONAL (VOCACIONAL) FAMILIAR, ESCOLAR O LABORAL'],
      [31, '990211', 'EDUCACIÓN INDIVIDUAL EN SALUD, POR AGENTE EDUCATIVO'],
      [32, '990111', 'EDUCACIÓN GRUPAL EN SALUD, POR AGENTE EDUCATIVO'],
    ],
  ],
  [
    ROLE.psychologist,
    [
      [40, '890208', 'CONSULTA DE PRIMERA VEZ POR PSICOLOGÍA'],
      [41, '890308', 'CONSULTA DE CONTROL O DE SEGUIMIENTO POR PSICOLOGÍA'],
      [42, '943102', 'PSICOTERAPIA INDIVIDUAL POR PSICOLOGÍA'],
      [43, '944102', 'PSICOTERAPIA FAMILIAR POR PSICOLOGÍA'],
      [44, '944301', 'TERAPIA DE REHABILITACIÓN COGNITIVA'],
      [45, '890108', 'ATENCIÓN (VISITA) DOMICILIARIA, POR PSICOLOGÍA', POLICY_BOLIVAR],
    ],
  ],
  [
    ROLE.musicTherapist,
    [
      [50, '890214', 'CONSULTA DE PRIMERA VEZ POR TERAPIAS ALTERNATIVAS'],
      [51, '890314', 'CONSULTA DE CONTROL O DE SEGUIMIENTO POR TERAPIAS ALTERNATIVAS'],
    ],
  ],
]);

/** The services of all specialties. The id of a specialty is the id of its role. A service without a payer is offered to every payer. */
export const cups = [...servicesBySpecialty].flatMap(([specialtyId, rows]) =>
  rows.map(([id, code, description, payerId = null]) => ({
    id,
    code,
    description,
    specialtyId,
    payerId,
    // `proposeRips` fills them.
    ...{ officialCode: null, ripsBlock: null, repsService: null, purpose: null, maxPerDay: null },
    active: true,
  })),
);
