import {
  CARE_SETTINGS,
  CLIENT_TYPES,
  COUNTRIES,
  DISABILITIES,
  documentAbbreviation,
  ETHNICITIES,
  type FixedItem,
  HALF_DAYS,
  nameIn,
  optionalNameIn,
  RESIDENCE_ZONES,
  SCHEMES,
  SEXES,
  SPECIALTIES,
} from '#domain/catalogues';
import { objectiveState } from '#domain/objective-rules';
import { daysToExpiry, isUsable } from '#domain/orders';
import type { CellValues, ColumnKind, GroupKind, ObjectiveTasks } from '#domain/report-definitions';
import type { CellKind } from '#domain/reports';
import type { SessionState } from '#domain/scheduling';
import { dateOfInstant, fullMonthsBetween, isoToText, type LocalDate, MONTH_NAMES } from '#domain/shared';
import {
  accountStateNames,
  ageText,
  billingGroupNames,
  clockText,
  fullInstantText,
  LEGACY_SESSION_TYPES,
  longWeekdayText,
  missingValueTexts,
  objectiveStateNames,
  orderKindNames,
  patientName,
  payerText,
  pesosText,
  readableName,
  sessionTypeNames,
  staffName,
  staffNameBySurname,
  stateTexts,
  WITHOUT_RIPS_CODE,
} from '#domain/wording';
import {
  billableNames,
  daysTexts,
  evolutionStateNames,
  metTexts,
  orderStatusNames,
  quotaTexts,
  sessionStateNames,
} from './cell-texts.ts';

/**
 * A cell on screen: a text or number, a name or other text in two lines, whether a record is active, the tasks of an objective, or null
 * for an empty cell.
 */
export type ScreenCell =
  | string
  | number
  | boolean
  | null
  | { readonly surnames: string; readonly givenNames: string }
  | { readonly text: string; readonly detail: string }
  | ObjectiveTasks;

type CellContent = string | number | null;

interface Presentation<Value> {
  readonly screen: (value: Value, today: LocalDate) => ScreenCell;
  readonly sheet: (value: Value, today: LocalDate) => CellContent;
  readonly sheetKind: CellKind;
  readonly api: (value: Value, today: LocalDate) => CellContent;
}

const unchangedPresentation = <Value extends CellContent>(sheetKind: CellKind): Presentation<Value> => ({
  screen: (value) => value,
  sheet: (value) => value,
  sheetKind,
  api: (value) => value,
});

const codePresentation = (nameOf: (code: number) => string): Presentation<number> => ({
  screen: nameOf,
  sheet: nameOf,
  sheetKind: 'text',
  api: nameOf,
});

const wordPresentation = <Code extends string>(names: Readonly<Record<Code, string>>): Presentation<Code> => {
  const nameOf = (code: Code) => names[code];
  return { screen: nameOf, sheet: nameOf, sheetKind: 'text', api: nameOf };
};

const optionalCodePresentation = (list: readonly FixedItem[]): Presentation<number | null> => {
  const nameOf = (code: number | null) => optionalNameIn(list, code) ?? missingValueTexts.noData;
  return { screen: nameOf, sheet: nameOf, sheetKind: 'text', api: (code) => optionalNameIn(list, code) };
};
const lockablePresentation: Presentation<string | null> = {
  screen: (text) => text,
  sheet: (text) => text ?? missingValueTexts.confidential,
  sheetKind: 'text',
  api: (text) => text,
};
const disabilityPresentation = optionalCodePresentation(DISABILITIES);

const specialtyNames = (codes: readonly number[]) =>
  codes.map((code) => nameIn(SPECIALTIES, code)).join(', ');
const daysText = (days: number) => {
  if (days === 0) return daysTexts.today;
  return days > 0 ? daysTexts.ahead(days) : daysTexts.ago(-days);
};
const PERCENT_FORMAT = new Intl.NumberFormat('es-CO', { style: 'percent', maximumFractionDigits: 1 });
const orderStatus = ({ active, expiresOn }: CellValues['orderState'], today: LocalDate) => {
  if (!active) return 'cancelled';
  return isUsable({ active, expiresOn }, today) ? 'usable' : 'expired';
};
const orderStateText = (order: CellValues['orderState'], today: LocalDate) =>
  orderStatusNames[orderStatus(order, today)];
const quotaText = ({ kind, authorized, used, done }: CellValues['quota']) => {
  const unitsLeft = authorized - used;
  return kind === 'medical-order'
    ? { text: quotaTexts.toAuthorize(unitsLeft, authorized), detail: quotaTexts.authorized(used) }
    : { text: quotaTexts.left(unitsLeft, authorized), detail: quotaTexts.used(used - done, done) };
};
const oneLine = ({ text, detail }: ReturnType<typeof quotaText>) => `${text} (${detail})`;

/** `2026-03-04T10:32`, the clinic's date and time of an instant, for spreadsheets. */
const clinicDateTime = (instant: string) => `${dateOfInstant(Date.parse(instant))}T${clockText(instant)}`;
const readableOrNull = (name: string | null) => name && readableName(name);
const documentText = ({ type, number }: CellValues['document']) => `${documentAbbreviation(type)} ${number}`;
const hoursText = ({ start, end }: CellValues['hours']) => `${start}–${end}`;
const percentText = (percent: CellValues['percent']) => {
  if (percent === 'locked') return missingValueTexts.confidential;
  return percent === null ? missingValueTexts.unscored : `${percent}\u00a0%`;
};
const metText = (met: CellValues['met']) => {
  if (met === null) return null;
  return met ? metTexts.met : metTexts.unmet;
};
const tasksText = (tasks: CellValues['tasks']) => tasks?.tasks.join('; ') ?? null;
const objectiveStateText = ({ percent, dueDate }: CellValues['objectiveState'], today: LocalDate) => {
  if (percent === 'locked') return missingValueTexts.confidential;
  return objectiveStateNames[objectiveState({ percent, dueDate }, today)];
};
const ageOn = (birthDate: LocalDate, today: LocalDate) => ageText(fullMonthsBetween(birthDate, today));
const yearsOn = (birthDate: LocalDate, today: LocalDate) =>
  Math.floor(fullMonthsBetween(birthDate, today) / 12);

const periodText = ({ from, to }: CellValues['period']) => `${isoToText(from)} – ${isoToText(to)}`;
/** Labels also come from addresses, which may have any text. */
const nameIfKnown =
  (names: Readonly<Record<string, string>>) =>
  (label: string): string =>
    (Object.hasOwn(names, label) ? names[label] : undefined) ?? label;

const accountStateName = (state: string) => nameIfKnown(accountStateNames)(state);
const faultText = (fault: NonNullable<CellValues['billingFault']>): string => {
  if (fault.why === 'fault') return `${fault.code} · ${fault.text}`;
  if (fault.why === 'marked') return fault.reason;
  return fault.why === 'service' ? WITHOUT_RIPS_CODE : '';
};

/** Each kind of column on screen, in spreadsheets and in the API. */
const PRESENTATIONS: { readonly [Kind in ColumnKind]: Presentation<CellValues[Kind]> } = {
  text: unchangedPresentation('text'),
  integer: unchangedPresentation('integer'),
  date: { ...unchangedPresentation('date'), screen: isoToText },
  time: unchangedPresentation('time'),
  instant: {
    screen: (instant) => instant && fullInstantText(instant),
    sheet: (instant) => instant && clinicDateTime(instant),
    sheetKind: 'dateTime',
    api: (instant) => instant,
  },
  name: { screen: readableOrNull, sheet: readableOrNull, sheetKind: 'text', api: (name) => name },
  patient: {
    screen: ({ lastNames, firstNames }) => ({
      surnames: readableName(lastNames),
      givenNames: readableName(firstNames),
    }),
    sheet: patientName,
    sheetKind: 'text',
    // `staffName` keeps the stored upper case, which the API gives.
    api: staffName,
  },
  staff: {
    screen: (name) => name && staffNameBySurname(name),
    sheet: (name) => name && staffNameBySurname(name),
    sheetKind: 'text',
    api: (name) => name && staffName(name),
  },
  user: {
    screen: (user) => user && staffName(user),
    sheet: (user) => user && staffName(user),
    sheetKind: 'text',
    api: (user) => user?.username ?? null,
  },
  lastCare: {
    ...unchangedPresentation('date'),
    screen: (date) => (date === null ? missingValueTexts.noCare : isoToText(date)),
  },
  weekday: { screen: longWeekdayText, sheet: longWeekdayText, sheetKind: 'text', api: longWeekdayText },
  hours: { screen: hoursText, sheet: hoursText, sheetKind: 'text', api: hoursText },
  document: { screen: documentText, sheet: documentText, sheetKind: 'text', api: documentText },
  pesos: { ...unchangedPresentation('integer'), screen: pesosText },
  optionalDate: { ...unchangedPresentation('date'), screen: (date) => date && isoToText(date) },
  period: {
    screen: ({ from, to }) => ({ text: isoToText(from), detail: isoToText(to) }),
    sheet: periodText,
    sheetKind: 'text',
    api: periodText,
  },
  accountState: {
    screen: accountStateName,
    sheet: accountStateName,
    sheetKind: 'text',
    api: accountStateName,
  },
  billingGroup: wordPresentation(billingGroupNames),
  billingFault: {
    screen: (fault) => fault && faultText(fault),
    sheet: (fault) => (fault ? faultText(fault) : missingValueTexts.confidential),
    sheetKind: 'text',
    api: (fault) => fault && faultText(fault),
  },
  documentType: codePresentation(documentAbbreviation),
  clientType: codePresentation((code) => nameIn(CLIENT_TYPES, code)),
  scheme: codePresentation((code) => nameIn(SCHEMES, code)),
  sex: codePresentation((code) => nameIn(SEXES, code)),
  nationality: optionalCodePresentation(COUNTRIES),
  ethnicity: optionalCodePresentation(ETHNICITIES),
  disability: {
    screen: (code, day) =>
      code === 'locked' ? missingValueTexts.confidential : disabilityPresentation.screen(code, day),
    sheet: (code, day) =>
      code === 'locked' ? missingValueTexts.confidential : disabilityPresentation.sheet(code, day),
    sheetKind: 'text',
    api: (code, day) => (code === 'locked' ? null : disabilityPresentation.api(code, day)),
  },
  residenceZone: optionalCodePresentation(RESIDENCE_ZONES),
  halfDay: optionalCodePresentation(HALF_DAYS),
  specialty: codePresentation((code) => nameIn(SPECIALTIES, code)),
  age: { screen: ageOn, sheet: ageOn, sheetKind: 'text', api: ageOn },
  years: { screen: yearsOn, sheet: yearsOn, sheetKind: 'integer', api: yearsOn },
  lockableText: lockablePresentation,
  clinicalText: lockablePresentation,
  share: {
    screen: (share) => PERCENT_FORMAT.format(share),
    sheet: (share) => share,
    sheetKind: 'percent',
    api: (share) => Math.round(share * 10_000) / 100,
  },
  sessionState: codePresentation((code) => sessionStateNames[code as SessionState]),
  evolutionState: codePresentation((code) => evolutionStateNames[code] ?? ''),
  sessionType: { ...wordPresentation(sessionTypeNames), api: (type) => LEGACY_SESSION_TYPES[type] },
  specialties: { screen: specialtyNames, sheet: specialtyNames, sheetKind: 'text', api: specialtyNames },
  careSetting: optionalCodePresentation(CARE_SETTINGS),
  payer: {
    screen: ({ name, number }) => ({
      text: payerText(name),
      detail: number ?? missingValueTexts.confidential,
    }),
    sheet: ({ name }) => payerText(name),
    sheetKind: 'text',
    api: ({ name }) => payerText(name),
  },
  payerName: { screen: payerText, sheet: payerText, sheetKind: 'text', api: payerText },
  order: unchangedPresentation('text'),
  orderKind: wordPresentation(orderKindNames),
  orderState: { screen: orderStateText, sheet: orderStateText, sheetKind: 'text', api: orderStateText },
  validity: {
    screen: (order, today) => ({ text: isoToText(order.expiresOn), detail: orderStateText(order, today) }),
    sheet: ({ expiresOn }) => expiresOn,
    sheetKind: 'date',
    api: ({ expiresOn }) => expiresOn,
  },
  expiry: {
    screen: (date, today) => ({ text: isoToText(date), detail: daysText(daysToExpiry(today, date)) }),
    sheet: (date) => date,
    sheetKind: 'date',
    api: (date) => date,
  },
  quota: {
    screen: quotaText,
    sheet: (quota) => oneLine(quotaText(quota)),
    sheetKind: 'text',
    api: (quota) => oneLine(quotaText(quota)),
  },
  percent: {
    screen: percentText,
    sheet: (percent) => (typeof percent === 'number' ? percent / 100 : null),
    sheetKind: 'percent',
    api: (percent) => (percent === 'locked' ? null : percent),
  },
  score: unchangedPresentation('integer'),
  met: {
    screen: metText,
    sheet: metText,
    sheetKind: 'text',
    api: (met) => (met === null ? null : Number(met)),
  },
  tasks: { screen: (tasks) => tasks, sheet: tasksText, sheetKind: 'text', api: tasksText },
  objectiveState: {
    screen: (objective, today) =>
      typeof objective.percent === 'number'
        ? percentText(objective.percent)
        : objectiveStateText(objective, today),
    sheet: objectiveStateText,
    sheetKind: 'text',
    api: objectiveStateText,
  },
  state: {
    screen: (active) => active,
    sheet: (active) => stateTexts[active ? 'active' : 'inactive'],
    sheetKind: 'text',
    api: (active) => (active ? 1 : 0),
  },
};

/** `febrero de 2026`; another label itself. */
function monthText(label: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(label) ?? [];
  const name = MONTH_NAMES[Number(month) - 1];
  return name ? `${name} de ${year}` : label;
}

const GROUP_NAMES: Readonly<Record<GroupKind, (label: string) => string>> = {
  text: (label) => label,
  payerName: payerText,
  specialty: nameIfKnown(Object.fromEntries(SPECIALTIES.map(({ code, name }) => [code, name]))),
  sessionState: nameIfKnown(sessionStateNames),
  evolutionState: nameIfKnown(evolutionStateNames),
  sessionType: nameIfKnown(sessionTypeNames),
  orderKind: nameIfKnown(orderKindNames),
  orderStatus: nameIfKnown(orderStatusNames),
  accountState: nameIfKnown(accountStateNames),
  billable: nameIfKnown(billableNames),
  month: monthText,
};

/** The name of a group, from its stored label; an unknown label itself. */
export const groupName = (kind: GroupKind, label: string): string => GROUP_NAMES[kind](label);

/** The presentation of a kind of column; the row's value must be of that kind. */
export const presentationOf = (kind: ColumnKind) => PRESENTATIONS[kind] as Presentation<unknown>;
