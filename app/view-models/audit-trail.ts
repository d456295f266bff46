import type { TrailEntry } from '#domain/audit-trail';
import { documentAbbreviation } from '#domain/catalogues';
import type { SheetColumn } from '#domain/reports';
import { today } from '#domain/shared';
import { actionTexts } from '../copy/actions.ts';
import { originNames, subjectNames, trailSheetHeaders } from '../copy/audit-trail.ts';
import { areaOf } from '../copy/rights.ts';
import { type Fact, factsLine, factsOf } from './audit-facts.ts';
import { secondsText, shortDateText } from './day-text.ts';
import { patientName, staffName } from './person-name.ts';
import { programText } from './program-text.ts';

/** A row of the trail on the screen. */
export interface TrailRow {
  readonly id: number;
  readonly date: string;
  readonly time: string;
  readonly user: string;
  /** Names of the user; null for who has no account. */
  readonly name: string | null;
  readonly action: string;
  readonly area: string;
  readonly patient: { readonly name: string; readonly document: string } | null;
  /** What it is about, with its number. */
  readonly subject: string;
  readonly site: string | null;
  readonly address: string;
  readonly program: string | null;
  /** What the program calls itself, as it was sent. */
  readonly userAgent: string | null;
  readonly facts: readonly Fact[];
}

const dateOf = (at: string) => today({ now: () => Date.parse(at) });
const actionOf = ({ action }: TrailEntry) => actionTexts[action] ?? action;
const addressOf = ({ origin }: TrailEntry) => originNames[origin] ?? origin;
const documentOf = ({ documentType, documentNumber }: NonNullable<TrailEntry['patient']>) =>
  `${documentAbbreviation(documentType)} ${documentNumber}`;

function subjectOf({ subject, subjectId, subjectName }: TrailEntry): string {
  const name = subjectNames[subject] ?? subject;
  if (subjectId === null) return name;
  return `${name} n.º ${subjectId}${subjectName === null ? '' : ` (${subjectName})`}`;
}

/** A row of the trail, as it is shown. */
export function trailRowOf(entry: TrailEntry): TrailRow {
  const { id, at, actor, actorName, patient, siteName, userAgent, detail } = entry;
  return {
    id,
    date: shortDateText(dateOf(at)),
    time: secondsText(at),
    user: actor,
    name: actorName && staffName(actorName),
    action: actionOf(entry),
    area: areaOf(entry.action),
    patient: patient && { name: patientName(patient), document: documentOf(patient) },
    subject: subjectOf(entry),
    site: siteName,
    address: addressOf(entry),
    program: userAgent && programText(userAgent),
    userAgent,
    facts: factsOf(detail),
  };
}

type Column = SheetColumn<TrailEntry>;

const column = (
  header: keyof typeof trailSheetHeaders,
  kind: Column['kind'],
  value: Column['value'],
): Column => ({ header: trailSheetHeaders[header], kind, value });

/** The columns of the trail in a spreadsheet. */
export const TRAIL_SHEET: readonly Column[] = [
  column('id', 'integer', ({ id }) => id),
  column('date', 'date', ({ at }) => dateOf(at)),
  column('time', 'text', ({ at }) => secondsText(at)),
  column('user', 'text', ({ actor }) => actor),
  column('name', 'text', ({ actorName }) => actorName && staffName(actorName)),
  column('area', 'text', ({ action }) => areaOf(action)),
  column('action', 'text', actionOf),
  column('patient', 'text', ({ patient }) => patient && patientName(patient)),
  column('document', 'text', ({ patient }) => patient && documentOf(patient)),
  column('subject', 'text', subjectOf),
  column('site', 'text', ({ siteName }) => siteName),
  column('origin', 'text', addressOf),
  column('program', 'text', ({ userAgent }) => userAgent && programText(userAgent)),
  column('detail', 'text', ({ detail }) => factsLine(detail)),
];
