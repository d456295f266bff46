import {
  CLIENT_TYPES,
  COUNTRIES,
  DISABILITIES,
  documentAbbreviation,
  ETHNICITIES,
  type FixedItem,
  nameIn,
  optionalNameIn,
  RESIDENCE_ZONES,
  SCHEMES,
  SEXES,
  SPECIALTIES,
} from '#domain/catalogues';
import { objectiveState } from '#domain/objective-rules';
import type { CellValues, ColumnKind } from '#domain/report-definitions';
import type { CellKind } from '#domain/reports';
import { fullMonthsBetween, type LocalDate } from '#domain/shared';
import { objectiveTexts } from '../copy/objectives.ts';
import { patientTexts } from '../copy/patients.ts';
import { stateTexts } from '../copy/reports.ts';
import { isoToText } from '../ui/date-text.ts';
import { ageText } from './age-text.ts';
import { fullInstantText, longWeekdayText } from './day-text.ts';
import { patientName, readableName, staffName, staffNameBySurname } from './person-name.ts';

/** A cell on screen: text or number, a name in two lines, an active or inactive state, or null for an empty cell. */
export type ShownCell =
  | string
  | number
  | boolean
  | null
  | { readonly surnames: string; readonly givenNames: string };

type CellContent = string | number | null;

interface Presentation<Value> {
  readonly shown: (value: Value, today: LocalDate) => ShownCell;
  readonly sheet: (value: Value, today: LocalDate) => CellContent;
  readonly sheetKind: CellKind;
  readonly api: (value: Value, today: LocalDate) => CellContent;
}

const same = <Value extends CellContent>(sheetKind: CellKind): Presentation<Value> => ({
  ...{ shown: (value) => value, sheet: (value) => value, sheetKind, api: (value) => value },
});

const named = (nameOf: (code: number) => string): Presentation<number> => ({
  ...{ shown: nameOf, sheet: nameOf, sheetKind: 'text', api: nameOf },
});

const optional = (list: readonly FixedItem[]): Presentation<number | null> => {
  const nameOf = (code: number | null) => optionalNameIn(list, code) ?? patientTexts.noData;
  return { shown: nameOf, sheet: nameOf, sheetKind: 'text', api: (code) => optionalNameIn(list, code) };
};
const disability = optional(DISABILITIES);

const readable = (name: string | null) => name && readableName(name);
const documentText = ({ type, number }: CellValues['document']) => `${documentAbbreviation(type)} ${number}`;
const hoursText = ({ start, end }: CellValues['hours']) => `${start}–${end}`;
const percentText = (percent: CellValues['percent']) => {
  if (percent === 'locked') return patientTexts.confidential;
  return percent === null ? objectiveTexts.unscored : `${percent}\u00a0%`;
};
const objectiveStateText = ({ percent, dueDate }: CellValues['objectiveState'], today: LocalDate) => {
  if (percent === 'locked') return patientTexts.confidential;
  const state = objectiveState({ percent, dueDate }, today);
  return state === 'evaluated' ? objectiveTexts.evaluatedState : objectiveTexts.states[state];
};
const ageOn = (born: LocalDate, today: LocalDate) => ageText(fullMonthsBetween(born, today));
const yearsOn = (born: LocalDate, today: LocalDate) => Math.floor(fullMonthsBetween(born, today) / 12);

/** Each kind of column on screen, in spreadsheets and in the API. */
const PRESENTATIONS: { readonly [Kind in ColumnKind]: Presentation<CellValues[Kind]> } = {
  text: same('text'),
  integer: same('integer'),
  date: { ...same('date'), shown: isoToText },
  time: same('time'),
  instant: {
    shown: (instant) => instant && fullInstantText(instant),
    sheet: (instant) => instant && fullInstantText(instant),
    sheetKind: 'text',
    api: (instant) => instant,
  },
  name: { shown: readable, sheet: readable, sheetKind: 'text', api: (name) => name },
  patient: {
    shown: ({ lastNames, firstNames }) => ({
      surnames: readableName(lastNames),
      givenNames: readableName(firstNames),
    }),
    sheet: patientName,
    sheetKind: 'text',
    api: staffName,
  },
  staff: {
    shown: (name) => name && staffNameBySurname(name),
    sheet: (name) => name && staffNameBySurname(name),
    sheetKind: 'text',
    api: (name) => name && staffName(name),
  },
  weekday: { shown: longWeekdayText, sheet: longWeekdayText, sheetKind: 'text', api: longWeekdayText },
  hours: { shown: hoursText, sheet: hoursText, sheetKind: 'text', api: hoursText },
  document: { shown: documentText, sheet: documentText, sheetKind: 'text', api: documentText },
  documentType: named(documentAbbreviation),
  clientType: named((code) => nameIn(CLIENT_TYPES, code)),
  scheme: named((code) => nameIn(SCHEMES, code)),
  sex: named((code) => nameIn(SEXES, code)),
  nationality: optional(COUNTRIES),
  ethnicity: optional(ETHNICITIES),
  disability: {
    shown: (code, day) => (code === 'locked' ? patientTexts.confidential : disability.shown(code, day)),
    sheet: (code, day) => (code === 'locked' ? patientTexts.confidential : disability.sheet(code, day)),
    sheetKind: 'text',
    api: (code, day) => (code === 'locked' ? null : disability.api(code, day)),
  },
  residenceZone: optional(RESIDENCE_ZONES),
  specialty: named((code) => nameIn(SPECIALTIES, code)),
  age: { shown: ageOn, sheet: ageOn, sheetKind: 'text', api: ageOn },
  years: { shown: yearsOn, sheet: yearsOn, sheetKind: 'integer', api: yearsOn },
  locked: {
    shown: (text) => text,
    sheet: (text) => text ?? patientTexts.confidential,
    sheetKind: 'text',
    api: (text) => text,
  },
  percent: {
    shown: percentText,
    sheet: (percent) => (typeof percent === 'number' ? percent / 100 : null),
    sheetKind: 'percent',
    api: (percent) => (percent === 'locked' ? null : percent),
  },
  objectiveState: {
    shown: (objective, today) =>
      typeof objective.percent === 'number'
        ? percentText(objective.percent)
        : objectiveStateText(objective, today),
    sheet: objectiveStateText,
    sheetKind: 'text',
    api: objectiveStateText,
  },
  state: {
    shown: (active) => active,
    sheet: (active) => stateTexts[active ? 'active' : 'inactive'],
    sheetKind: 'text',
    api: (active) => (active ? 1 : 0),
  },
};

/** The presentation of a kind of column; the row's value must be of that kind. */
export const presentationOf = (kind: ColumnKind) => PRESENTATIONS[kind] as Presentation<unknown>;
