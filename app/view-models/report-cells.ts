import { CLIENT_TYPES, documentAbbreviation, nameIn, SCHEMES, SPECIALTIES } from '#domain/catalogues';
import type { CellValues, ColumnKind } from '#domain/report-definitions';
import type { CellKind } from '#domain/reports';
import { fullMonthsBetween, type LocalDate } from '#domain/shared';
import { patientTexts } from '../copy/patients.ts';
import { stateTexts } from '../copy/reports.ts';
import { ageText } from './age-text.ts';
import { readableName } from './person-name.ts';

/** What the screen shows in a cell: a text or number, a name in two lines, whether a record is active, or null for nothing. */
export type ShownCell =
  | string
  | number
  | boolean
  | null
  | { readonly surnames: string; readonly givenNames: string };

type Told = string | number | null;

interface Presentation<Value> {
  readonly shown: (value: Value, today: LocalDate) => ShownCell;
  /** What a spreadsheet has in the cell, and as what. */
  readonly sheet: (value: Value, today: LocalDate) => Told;
  readonly sheetKind: CellKind;
  /** What the API tells. */
  readonly api: (value: Value, today: LocalDate) => Told;
}

const same = <Value extends Told>(sheetKind: CellKind): Presentation<Value> => ({
  ...{ shown: (value) => value, sheet: (value) => value, sheetKind, api: (value) => value },
});

const named = (nameOf: (code: number) => string): Presentation<number> => ({
  ...{ shown: nameOf, sheet: nameOf, sheetKind: 'text', api: nameOf },
});

const readable = (name: string | null) => name && readableName(name);
const documentText = ({ type, number }: CellValues['document']) => `${documentAbbreviation(type)} ${number}`;
const patientText = ({ lastNames, firstNames }: CellValues['patient']) =>
  readableName(`${firstNames} ${lastNames}`);
const ageOn = (born: LocalDate, today: LocalDate) => ageText(fullMonthsBetween(born, today));
const yearsOn = (born: LocalDate, today: LocalDate) => Math.floor(fullMonthsBetween(born, today) / 12);

/** How screen, spreadsheet and API show each kind of column. */
const PRESENTATIONS: { readonly [Kind in ColumnKind]: Presentation<CellValues[Kind]> } = {
  text: same('text'),
  integer: same('integer'),
  date: same('date'),
  name: { shown: readable, sheet: readable, sheetKind: 'text', api: (name) => name },
  patient: {
    shown: ({ lastNames, firstNames }) => ({
      surnames: readableName(lastNames),
      givenNames: readableName(firstNames),
    }),
    sheet: patientText,
    sheetKind: 'text',
    api: ({ lastNames, firstNames }) => `${firstNames} ${lastNames}`,
  },
  document: { shown: documentText, sheet: documentText, sheetKind: 'text', api: documentText },
  documentType: named(documentAbbreviation),
  clientType: named((code) => nameIn(CLIENT_TYPES, code)),
  scheme: named((code) => nameIn(SCHEMES, code)),
  specialty: named((code) => nameIn(SPECIALTIES, code)),
  age: { shown: ageOn, sheet: ageOn, sheetKind: 'text', api: ageOn },
  years: { shown: yearsOn, sheet: yearsOn, sheetKind: 'integer', api: yearsOn },
  locked: {
    shown: (text) => text,
    sheet: (text) => text ?? patientTexts.confidential,
    sheetKind: 'text',
    api: (text) => text,
  },
  state: {
    shown: (active) => active,
    sheet: (active) => stateTexts[active ? 'active' : 'inactive'],
    sheetKind: 'text',
    api: (active) => (active ? 1 : 0),
  },
};

/** How a column of that kind is shown; what the row holds there is of the kind. */
export const presentationOf = (kind: ColumnKind) => PRESENTATIONS[kind] as Presentation<unknown>;
