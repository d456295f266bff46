import type { Period, TaskScore } from '#domain/objective-rules';
import type { DateRange, LocalDate, LocalTime } from '#domain/shared';

/** Values that say nothing of a clinical history, by kind. */
interface AdministrativeValues {
  readonly text: string | null;
  readonly integer: number;
  readonly date: LocalDate;
  readonly time: LocalTime;
  /** A timestamp in UTC. */
  readonly instant: string | null;
  /** A part of a patient's name as it is stored, in upper case. */
  readonly name: string | null;
  /** A patient's given names and surnames, as stored. */
  readonly patient: { readonly firstNames: string; readonly lastNames: string };
  /** A staff member's given names and surnames; null for none. */
  readonly staff: { readonly firstNames: string; readonly lastNames: string } | null;
  /** The user who did something, by user name in the API; null for nobody. */
  readonly user: {
    readonly username: string;
    readonly firstNames: string;
    readonly lastNames: string;
  } | null;
  /** A date, shown as its day of the week. */
  readonly weekday: LocalDate;
  /** The date of the last care; null for a patient without any. */
  readonly lastCare: LocalDate | null;
  /** Beginning and end of a session. */
  readonly hours: { readonly start: LocalTime; readonly end: LocalTime };
  /** A document's type (TipCod) and number. */
  readonly document: { readonly type: number; readonly number: string };
  readonly documentType: number;
  readonly clientType: number;
  readonly scheme: number;
  readonly sex: number;
  /** Null for 'Sin dato'; the same holds for ethnicity, disability, residence zone and half-day. */
  readonly nationality: number | null;
  readonly ethnicity: number | null;
  /** `locked` when a lock closes the history to the caller. */
  readonly disability: number | null | 'locked';
  readonly residenceZone: number | null;
  readonly halfDay: number | null;
  readonly specialty: number;
  /** A birth date, shown as the age today in years and months. */
  readonly age: LocalDate;
  /** A birth date, shown as the age today in whole years. */
  readonly years: LocalDate;
  /** Free text of a patient outside of the clinical history; null when a lock closes the history to the caller. */
  readonly lockableText: string | null;
  /** Whether the record is active. */
  readonly state: boolean;
  /** Whole pesos. */
  readonly pesos: number;
  readonly optionalDate: LocalDate | null;
  readonly period: DateRange;
  /** A state of a billing account. */
  readonly accountState: string;
  /** The group of a session in an account. */
  readonly billingGroup: 'ready' | 'to-mend' | 'not-billable';
  /** The first fault of a session for billing, or why it is not billed; null when a lock closes it to the caller. */
  readonly billingFault:
    | { readonly why: 'nothing' | 'service' }
    | { readonly why: 'marked'; readonly reason: string }
    | { readonly why: 'fault'; readonly code: string; readonly text: string }
    | null;
  /** A part of a whole, 0 to 1. */
  readonly share: number;
  /** 1 done, 2 cancelled, 3 pending. */
  readonly sessionState: number;
  /** The same codes, shown as whether the evolution is written. */
  readonly evolutionState: number;
  readonly sessionType: 'therapy' | 'evaluation' | 're-evaluation';
  /** The codes of specialties, each once. */
  readonly specialties: readonly number[];
  readonly careSetting: number | null;
  /** `number` is the order's code in `master`, elsewhere the payer's own number, or null when a lock closes it to the caller. */
  readonly payer: { readonly name: string; readonly number: string | null };
  readonly payerName: string;
  /** The code of an order. */
  readonly order: string;
  readonly orderKind: 'medical-order' | 'authorization' | 'private-service';
  /** The facts that decide whether an order can be used. */
  readonly orderState: { readonly active: boolean; readonly expiresOn: LocalDate };
  /** An expiry with the days from today. */
  readonly expiry: LocalDate;
  /** An expiry with the state of the order. */
  readonly validity: { readonly active: boolean; readonly expiresOn: LocalDate };
  /** Units of an order. `used` counts the scheduled units; of a medical order, those of its units that active authorizations grant. */
  readonly quota: {
    readonly kind: 'medical-order' | 'authorization' | 'private-service';
    readonly authorized: number;
    readonly used: number;
    readonly done: number;
  };
}

/** Values of a clinical history, by kind. */
interface ClinicalValues {
  /** Text of a clinical history; null when a lock closes it to the caller. */
  readonly clinicalText: string | null;
  /** The percent of an objective, 0 to 100; null when there is none, `locked` when a lock closes it to the caller. */
  readonly percent: number | null | 'locked';
  /** The score of a task in a period; null when there is none or a lock closes it to the caller. */
  readonly score: number | null;
  /** Whether a task is met in a period; null as for the score. */
  readonly met: boolean | null;
  /** The tasks of an objective and its periods; null when a lock closes them to the caller. */
  readonly tasks: ObjectiveTasks | null;
  /** The facts that decide the state of an objective (G6). */
  readonly objectiveState: { readonly percent: number | null | 'locked'; readonly dueDate: LocalDate };
}

/** The value of a column in a row, by kind. */
export interface CellValues extends AdministrativeValues, ClinicalValues {}

/** The kinds whose columns make a report clinical (A4). */
export const CLINICAL_KINDS: Readonly<Record<keyof ClinicalValues, true>> = {
  clinicalText: true,
  percent: true,
  score: true,
  met: true,
  tasks: true,
  objectiveState: true,
};

/** The tasks of an objective with their evaluation in each period. */
export interface ObjectiveTasks {
  readonly tasks: readonly string[];
  /** The three periods; null for a period that is not scored. */
  readonly periods: readonly ({
    readonly percent: number;
    /** One per task, in their order. */
    readonly taskScores: readonly TaskScore[];
    /** Empty for none. */
    readonly comment: string;
  } | null)[];
}

/** The kind of a column, which decides its format on screen, in the spreadsheet and in the API. */
export type ColumnKind = keyof CellValues;

/** Active, inactive or all records. */
export type RecordState = 'active' | 'inactive' | 'all';

/** The value of a filter, by kind. */
export interface FilterValues {
  readonly state: RecordState;
  /** A specialty's code; null for all. */
  readonly specialty: number | null;
  /** Required; `from` is not after `to`. */
  readonly dates: DateRange;
  /** A patient's id; null for all. */
  readonly patient: number | null;
  /** Rows whose term ends before this day; null for all. */
  readonly before: LocalDate | null;
}

/** A kind of filter; every report also has search and site. */
export type FilterKind = keyof FilterValues;

/** The kind of a group's label; an `orderStatus` is usable, expired or cancelled. */
export type GroupKind =
  | 'text'
  | 'payerName'
  | 'specialty'
  | 'sessionState'
  | 'evolutionState'
  | 'sessionType'
  | 'orderKind'
  | 'orderStatus'
  | 'accountState'
  | 'billable'
  | 'month';

/** A total by group. */
export interface ReportTotal {
  /** The search parameter of the address that narrows the rows to one group. */
  readonly parameter: string;
  /** Default `text`. */
  readonly kind?: GroupKind;
}

/** A column of a report. */
export interface ReportColumn {
  readonly kind: ColumnKind;
  /** Name in the API; absent for a column that the API does not have. */
  readonly api?: string;
  /** A second name in the API that has the same value. */
  readonly alsoApi?: string;
  /** `screen`: the sheet lacks the column. `sheet`: the screen lacks it. `api`: both lack it. */
  readonly only?: 'screen' | 'sheet' | 'api';
  /** The period of an objective to which the value belongs. */
  readonly period?: Period;
  /** True for a column without sorting. */
  readonly unsortable?: true;
  /** The target of the cell's link: the evolutions of the patient, or the order of the row. */
  readonly opens?: 'notes' | 'order';
  /**
   * Makes the figure a link to the report of `details`. Each key is a total of that report, and its value is the group that the link
   * shows; {} shows all rows.
   */
  readonly countedRows?: Readonly<Record<string, string>>;
}

/** One report: screen, spreadsheet, API call, menu entry and permission are derived from it. */
export interface ReportDefinition {
  /** Title of menu entry, page and file. */
  readonly title: string;
  readonly icon: string;
  /** The last part of its address: `/reportes/{path}`. */
  readonly path: string;
  /** The address of its API call when the customer fixed one; default `/api/reportes/{path}`. */
  readonly apiPath?: string;
  /** The filter that must be set before the screen shows rows. */
  readonly requires?: 'patient';
  /** Other screens that show the list. */
  readonly alsoOn?: readonly 'registered-patients'[];
  readonly filters: readonly FilterKind[];
  /** Whether rows can be chosen for a file of their own. */
  readonly choosable?: true;
  /** Whether the filter of dates also offers quarters and years. */
  readonly offersQuarters?: true;
  /** The key of the rows in the response of its API call; default `data`. */
  readonly rowsKeyInCall?: 'eventos';
  /** Totals by group, by key. */
  readonly totals?: Readonly<Record<string, ReportTotal>>;
  /** Whether its rows are drawn over time, and the total whose groups are the lines. */
  readonly overTime?: { readonly lines?: string };
  /** The report that lists the counted rows. It is filtered by the value that the row of the figure has in the column `by`. */
  readonly details?: { readonly report: 'master'; readonly by: 'patient' | 'date' };
  /** Name of the file without extension; default: title and today. */
  readonly fileName?: (filters: Partial<FilterValues>) => string;
  /** Columns from left to right, by their key in rows. */
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** The default sort. */
  readonly sortedBy: string;
}

/** Returns its argument with the exact type, after TypeScript has checked it. */
export const report = <const Definition extends ReportDefinition>(
  definition: Definition & { readonly sortedBy: keyof Definition['columns'] } & {
    readonly [Unknown in Exclude<keyof Definition, keyof ReportDefinition>]: never;
  },
): Definition => definition;
