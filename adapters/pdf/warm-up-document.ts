import type { PrintedDocument, PrintedEntry } from '#domain/printed-history';
import { localDate } from '#domain/shared';
import { UNKNOWN_SITE } from '#domain/sites';

const AUTHOR = { name: 'Íngrid Ñáñez', profession: 'Fisioterapeuta', registrationNumber: '1' };
const TEXT = 'El niño mejoró su postura → acompañó la actividad sin interrupciones prolongadas 😀. '.repeat(
  8,
);
const DATE = localDate('2026-01-02');
const INSTANT = '2026-01-02T14:00:00.000Z';

const entry: PrintedEntry = {
  date: DATE,
  time: null,
  name: 'Fisioterapia',
  text: TEXT,
  details: [{ label: 'strategy', text: 'Juego guiado' }],
  diagnoses: [
    { itemId: 1, type: 1, code: 'F809', name: 'Trastorno', detail: null, principal: true, kind: null },
  ],
  earlierDiagnoses: [],
  plan: null,
  objective: null,
  scoring: null,
  authorId: 1,
  author: AUTHOR,
  writtenAt: INSTANT,
  importedBy: null,
  clarifications: [],
};

/** A history that is rendered once after a start, so that fonts are loaded and the code is fast when the first real one comes. */
export const WARM_UP_DOCUMENT: PrintedDocument = {
  kind: 'complete-history',
  letterhead: {
    name: 'Integra',
    nit: '',
    logo: null,
    site: UNKNOWN_SITE,
  },
  patient: {
    name: 'Nadie',
    document: '',
    chartNumber: 0,
    birthDate: DATE,
    ageMonths: 0,
    sex: '',
    nationality: null,
    ethnicity: null,
    disability: null,
    residenceZone: null,
    halfDay: null,
    admissionDate: DATE,
    eps: '',
    scheme: '',
    affiliation: '',
    active: true,
  },
  issuedBy: '',
  issuedAt: INSTANT,
  sections: [{ part: 'evolutions', entries: Array.from({ length: 60 }, () => entry) }],
  annexes: [],
  signatures: [{ ...AUTHOR, image: null }],
};
