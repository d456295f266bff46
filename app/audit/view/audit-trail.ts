import { areaOf } from '#app/roles/copy/rights.ts';
import { programText } from '#app/shared/view/program-text.ts';
import { actionTexts, REFUSED } from '#domain/access';
import type { TrailEntry } from '#domain/audit-trail';
import { documentAbbreviation } from '#domain/catalogues';
import type { SheetColumn } from '#domain/reports';
import { today } from '#domain/shared';
import { clockSecondsText, patientName, shortDateText, staffName } from '#domain/wording';
import { auditTrailTexts, originNames, subjectNames, trailSheetHeaders } from '../copy/audit-trail.ts';
import { type Fact, factsLine, factsOf } from './audit-facts.ts';

/** A row of the audit trail. */
export interface TrailRow {
  readonly id: number;
  readonly position: number | null;
  readonly date: string;
  readonly time: string;
  readonly username: string;
  /** Name of the user; null without an account. */
  readonly name: string | null;
  readonly action: string;
  readonly area: string;
  readonly patient: { readonly name: string; readonly document: string } | null;
  /** The subject with its id. */
  readonly subject: string;
  readonly site: string | null;
  readonly originName: string;
  readonly program: string | null;
  /** The user agent as it was sent. */
  readonly userAgent: string | null;
  readonly facts: readonly Fact[];
}

const dateOf = (at: string) => today({ now: () => Date.parse(at) });
const textOfAction = (action: string) => actionTexts[action] ?? action;

/** The name of the action; a refused attempt is named by the refused action or request. */
function actionOf({ action, detail }: TrailEntry): string {
  const attempt = action === REFUSED ? (detail?.action ?? detail?.request) : undefined;
  return attempt === undefined
    ? textOfAction(action)
    : auditTrailTexts.refused(textOfAction(String(attempt)));
}

const originNameOf = ({ origin }: TrailEntry) => originNames[origin] ?? origin;
const documentOf = ({ documentType, documentNumber }: NonNullable<TrailEntry['patient']>) =>
  `${documentAbbreviation(documentType)} ${documentNumber}`;

function subjectOf({ subject, subjectId, subjectName }: TrailEntry): string {
  const name = subjectNames[subject] ?? subject;
  if (subjectId === null) return name;
  return `${name} n.º ${subjectId}${subjectName === null ? '' : ` (${subjectName})`}`;
}

/** Maps an entry to a row. */
export function trailRowOf(entry: TrailEntry): TrailRow {
  const { id, position, at, actor, actorName, patient, siteName, userAgent, detail } = entry;
  return {
    id,
    position,
    date: shortDateText(dateOf(at)),
    time: clockSecondsText(at),
    username: actor || auditTrailTexts.nobody,
    name: actorName && staffName(actorName),
    action: actionOf(entry),
    area: areaOf(entry.action),
    patient: patient && { name: patientName(patient), document: documentOf(patient) },
    subject: subjectOf(entry),
    site: siteName,
    originName: originNameOf(entry),
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

/** The columns of the Excel file. */
export const TRAIL_SHEET: readonly Column[] = [
  column('id', 'integer', ({ id }) => id),
  column('position', 'integer', ({ position }) => position),
  column('date', 'date', ({ at }) => dateOf(at)),
  column('time', 'text', ({ at }) => clockSecondsText(at)),
  column('user', 'text', ({ actor }) => actor),
  column('name', 'text', ({ actorName }) => actorName && staffName(actorName)),
  column('area', 'text', ({ action }) => areaOf(action)),
  column('action', 'text', actionOf),
  column('patient', 'text', ({ patient }) => patient && patientName(patient)),
  column('document', 'text', ({ patient }) => patient && documentOf(patient)),
  column('subject', 'text', subjectOf),
  column('site', 'text', ({ siteName }) => siteName),
  column('origin', 'text', originNameOf),
  column('program', 'text', ({ userAgent }) => userAgent && programText(userAgent)),
  column('detail', 'text', ({ detail }) => factsLine(detail)),
];
