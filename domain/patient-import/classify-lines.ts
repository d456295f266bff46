import type { Entry, ImportOutcome, LineErrors, ParsedLine } from '#domain/code-lists';
import { dueDocumentType } from '#domain/identity-rules';
import {
  comparableDocumentNumber,
  comparablePerson,
  type Identity,
  isOtherPerson,
  isSamePerson,
  type PatientDetails,
} from '#domain/patients';
import { groupBy, type LocalDate } from '#domain/shared';
import { isConfirmed, stateIn } from './columns.ts';
import { type LineContext, type ParsedPatient, parsePatient } from './parse-patient.ts';
import type { StoredPatient } from './ports.ts';

/** A line with its effect. */
export interface ClassifiedLine extends ParsedLine {
  readonly outcome: ImportOutcome;
  readonly before: StoredPatient | null;
  /** Null for a rejected line. */
  readonly patient: ParsedPatient | null;
}

/** Who the lines are about. */
export const identitiesOf = (batch: readonly ParsedLine[]): readonly Identity[] =>
  batch.map(({ entry }) => identityOf(entry));

/** The person of a line; what the line has no column for is that of the stored patient. */
const identityOf = (entry: Entry, stored?: Identity): Identity => ({
  documentType: Number(entry.documentType),
  documentNumber: entry.documentNumber ?? '',
  firstSurname: entry.firstSurname ?? stored?.firstSurname ?? '',
  secondSurname: entry.secondSurname ?? stored?.secondSurname ?? '',
  firstName: entry.firstName ?? stored?.firstName ?? '',
  secondName: entry.secondName ?? stored?.secondName ?? '',
  birthDate: (entry.birthDate ?? stored?.birthDate ?? '') as LocalDate,
});

/**
 * Classifies lines by comparing them with the `stored` patients. A line with the number of one patient under another type updates that
 * patient when names and birth date agree, unless it is confirmed to be another person. Errors of the document number:
 * `number-of-other-patient`, `person-with-other-document` (P18), `document-of-other-person`, `document-of-merged-chart` (P20), with the
 * chart number; of the state: `sessions-to-come` (K19).
 */
export function classifyLines(
  batch: readonly ParsedLine[],
  stored: readonly StoredPatient[],
  {
    sessionsToCome,
    ...context
  }: Omit<LineContext, 'before'> & {
    /** Number of pending sessions from today on by the id of a patient whom a line may deactivate (P8). */
    readonly sessionsToCome: ReadonlyMap<number, number>;
  },
): readonly ClassifiedLine[] {
  const byNumber = groupBy(stored, ({ documentNumber }) => comparableDocumentNumber(documentNumber));
  const byPerson = groupBy(stored, comparablePerson);
  return batch.map((line) => {
    const identity = identityOf(line.entry);
    const sameNumber = byNumber.get(comparableDocumentNumber(identity.documentNumber)) ?? [];
    const before = storedPatientOf(line.entry, identity, sameNumber);
    const keptChart = before?.mergedIntoChart ?? null;
    if (keptChart !== null) return rejected(line, { code: 'document-of-merged-chart', detail: keptChart });
    if (before && isOtherPerson(identityOf(line.entry, before), before))
      return rejected(line, { code: 'document-of-other-person', detail: before.chartNumber });
    const findSamePerson = () =>
      byPerson.get(comparablePerson(identity))?.find((each) => isSamePerson(identity, each));
    const duplicate =
      before || isConfirmed(line.entry) ? null : duplicateError(sameNumber[0] ?? null, findSamePerson);
    if (duplicate) return rejected(line, duplicate);
    const entry = before ? withStoredDocument(line.entry, identity, before, context.today) : line.entry;
    const staysInactive = before?.active === false && !stateIn(line.entry, before);
    const parsed = parsePatient(entry, { ...context, before: before && { ...before, active: true } });
    if (staysInactive && !('details' in parsed && sameDetails(before, parsed.details)))
      return { ...line, before, outcome: { documentNumber: 'patient-inactive' }, patient: null };
    if ('errors' in parsed) return { ...line, before, outcome: parsed.errors, patient: null };
    const patient = { ...parsed, active: stateIn(line.entry, before) };
    const toCome = before?.active && !patient.active ? (sessionsToCome.get(before.id) ?? 0) : 0;
    if (toCome > 0)
      return {
        ...line,
        before,
        outcome: { active: { code: 'sessions-to-come' as const, detail: toCome, params: { count: toCome } } },
        patient: null,
      };
    const isUnchanged = before?.active === patient.active && sameDetails(before, patient.details);
    return { ...line, before, outcome: !before ? 'created' : isUnchanged ? 'unchanged' : 'updated', patient };
  });
}

const rejected = (line: ParsedLine, error: LineErrors[string]): ClassifiedLine => ({
  ...line,
  before: null,
  outcome: { documentNumber: error },
  patient: null,
});

/** The patient whom a line is about: with its type and number, or the only one with its number, names and birth date. */
function storedPatientOf(
  entry: Entry,
  identity: Identity,
  sameNumber: readonly StoredPatient[],
): StoredPatient | null {
  const sameType = sameNumber.filter(({ documentType }) => documentType === identity.documentType);
  const exact =
    sameType.find(({ documentNumber }) => documentNumber === identity.documentNumber) ?? sameType[0];
  if (exact) return exact;
  const [only, another] = sameNumber;
  return only && !another && !isConfirmed(entry) && isSamePerson(identity, only) ? only : null;
}

function duplicateError(
  sameNumber: StoredPatient | null,
  findSamePerson: () => StoredPatient | undefined,
): LineErrors[string] | null {
  if (sameNumber) return { code: 'number-of-other-patient', detail: sameNumber.chartNumber };
  const samePerson = findSamePerson();
  return samePerson ? { code: 'person-with-other-document', detail: samePerson.chartNumber } : null;
}

/** Keeps the stored number, whose leading zeros a spreadsheet may drop, and a stored type that fits the age better. */
function withStoredDocument(
  entry: Entry,
  identity: Identity,
  before: StoredPatient,
  today: LocalDate,
): Entry {
  const isOutdated =
    before.documentType !== identity.documentType &&
    dueDocumentType({ ...before, documentType: identity.documentType }, today) !== null &&
    dueDocumentType(before, today) === null;
  return {
    ...entry,
    documentNumber: before.documentNumber,
    ...(isOutdated && { documentType: String(before.documentType) }),
  };
}

const sameDetails = (before: StoredPatient, after: PatientDetails): boolean =>
  (Object.keys(after) as (keyof PatientDetails)[]).every((field) => after[field] === before[field]);
