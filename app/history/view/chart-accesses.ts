import { actionTexts } from '#domain/access';
import type { ChartAccess } from '#domain/audit-trail';
import type { SheetColumn } from '#domain/reports';
import { dateOfInstant } from '#domain/shared';
import { clockSecondsText, fullInstantText } from '#domain/wording';
import { chartAccessTexts as texts } from '../copy/chart-accesses.ts';

/** A reading of a patient's data. */
export interface AccessView {
  readonly at: string;
  readonly who: string;
  readonly what: string;
}

export interface AccessesView {
  /** The newest ones. */
  readonly rows: readonly AccessView[];
  readonly total: number;
}

/** The dialog shows at most this number; the Excel file has all. */
const MAX_SHOWN = 200;

const whatOf = ({ action }: ChartAccess) => actionTexts[action] ?? action;
const whoOf = ({ name, username }: ChartAccess) => name ?? username;

export const accessesView = (accesses: readonly ChartAccess[]): AccessesView => ({
  rows: accesses.slice(0, MAX_SHOWN).map((access) => ({
    at: fullInstantText(access.at),
    who: whoOf(access),
    what: whatOf(access),
  })),
  total: accesses.length,
});

/** The Excel columns. */
export const ACCESS_SHEET: readonly SheetColumn<ChartAccess>[] = [
  { header: texts.date, kind: 'date', value: ({ at }) => dateOfInstant(Date.parse(at)) },
  { header: texts.time, kind: 'text', value: ({ at }) => clockSecondsText(at) },
  { header: texts.who, kind: 'text', value: whoOf },
  { header: texts.username, kind: 'text', value: ({ username }) => username },
  { header: texts.what, kind: 'text', value: whatOf },
];
