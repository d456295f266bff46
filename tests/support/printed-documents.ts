import { HISTORY_PARTS, type PrintedDocument, type PrintedEntry } from '#domain/printed-history';
import { localDate } from '#domain/shared';
import { UNKNOWN_SITE } from '#domain/sites';
import { PNG } from './files.ts';

export const PRINTED_AUTHOR = {
  name: 'Ana Ñáñez',
  profession: 'Fisioterapeuta',
  registrationNumber: 'RP-778',
};
export const PRINTED_NAME = 'MARÍA DEL MAR ÑÁÑEZ-URREGO Y GÓMEZ DE LA CRUZ ARANGO MONTOYA';

/** An entry of a printed history. */
export const aPrintedEntry = (text: string, overrides: Partial<PrintedEntry> = {}): PrintedEntry => ({
  date: localDate('2026-03-02'),
  time: null,
  name: 'Fisioterapia',
  text,
  details: [],
  diagnoses: [],
  earlierDiagnoses: [],
  plan: null,
  objective: null,
  scoring: null,
  authorId: 1,
  author: PRINTED_AUTHOR,
  writtenAt: '2026-03-02T14:00:00.000Z',
  importedBy: null,
  clarifications: [],
  ...overrides,
});

/** A printed history with these entries. */
export const aPrintedDocument = (
  entries: Partial<Record<(typeof HISTORY_PARTS)[number], readonly PrintedEntry[]>>,
  overrides: Partial<PrintedDocument> = {},
): PrintedDocument => ({
  kind: 'complete-history',
  letterhead: {
    name: 'Fundación Ñandú',
    nit: '900123456-8',
    logo: { contentType: 'image/png', content: PNG },
    site: {
      ...UNKNOWN_SITE,
      name: 'Sede Norte',
      email: 'norte@example.org',
      phone: '601 482 7302',
      address: 'Carrera 15 # 124-18',
      reps: '110012345601',
    },
  },
  patient: {
    name: PRINTED_NAME,
    document: 'RC 1098765432',
    chartNumber: 100023,
    birthDate: localDate('2018-04-02'),
    ageMonths: 95,
    sex: 'Femenino',
    nationality: 'Colombia',
    ethnicity: null,
    disability: 'Sin discapacidad',
    residenceZone: 'Rural',
    halfDay: 'Tarde · colegio hasta la 1',
    admissionDate: localDate('2024-01-10'),
    eps: 'Sanitas',
    scheme: 'Contributivo',
    affiliation: 'Beneficiario',
    active: true,
  },
  issuedBy: 'Julián Ávila',
  issuedAt: '2026-03-04T14:00:00.000Z',
  sections: HISTORY_PARTS.flatMap((part) =>
    entries[part] ? [{ part, entries: entries[part] as readonly PrintedEntry[] }] : [],
  ),
  annexes: [{ kind: 'consent', name: 'permiso.pdf', author: 'Ana', at: '2026-03-01T14:00:00.000Z' }],
  signatures: [{ ...PRINTED_AUTHOR, image: { contentType: 'image/png', content: PNG } }],
  ...overrides,
});

/** Matches the lines of head and foot. */
const FRAME =
  /^(Fundación Ñandú|NIT |Sede Norte|Tel\. |Historia clínica completa|MARÍA DEL MAR .*HC \d|Impreso el|Folio )/;

/** The lines of a page of such a document between head and foot. */
export const contentLinesOf = (page: string): readonly string[] =>
  page
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FRAME.test(line));
