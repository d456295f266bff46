import { type Actor, query } from '#domain/access';
import { PERIODS, type Period } from '#domain/objective-rules';
import { type Clock, invalid, ok, type Result, singleValue, timestamp, today } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { type LetterheadPorts, readLetterhead } from '../letterhead.ts';
import type { PdfRenderer, RenderingStep } from '../ports.ts';
import {
  type PrintedProgressReport,
  type PrintedProgressReports,
  type ProgressReport,
  progressReportOf,
} from '../progress-report.ts';
import {
  type ProgressSource,
  readableProgressOf,
  readsObjectivesReport,
  type StoredProgress,
} from '../progress-source.ts';
import { readSignatures, type SignaturePorts } from '../signatures.ts';

/** Maximum number of progress reports in one file. */
export const MAX_PROGRESS_REPORTS = 300;

/** An objective to print, with the period to show; null means all. */
export interface ProgressChoice {
  readonly objectiveId: number;
  readonly period: number | null;
}

interface PrintPorts extends LetterheadPorts, SignaturePorts {
  readonly clock: Clock;
  readonly progressSource: ProgressSource;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly pdfRenderer: PdfRenderer;
}

interface PrintInput {
  readonly choices: readonly ProgressChoice[];
}

/** A file that is rendered while it is read. */
interface PrintedFile {
  /** Number of progress reports. */
  readonly reportCount: number;
  /** The only report of the file; null for several. */
  readonly onlyReport: ProgressReport | null;
  /** The only patient of the file; null for several. */
  readonly patientId: number | null;
  /** The last step has the file or a refusal. */
  readonly renderingSteps: AsyncIterable<Result<RenderingStep>>;
}

type ChosenObjective = StoredProgress & { readonly period: Period | null };

/** The chosen objectives if the caller may read all of them, as {@link readableProgressOf} returns them. */
async function readChosen(
  { progressSource }: Pick<PrintPorts, 'progressSource'>,
  actor: Actor,
  choices: readonly ProgressChoice[],
): Promise<Result<readonly ChosenObjective[]>> {
  const found = await progressSource.ofIds(choices.map(({ objectiveId }) => objectiveId));
  const byId = new Map(found.map((each) => [each.objective.entryId, each]));
  const chosen: ChosenObjective[] = [];
  for (const { objectiveId, period } of choices) {
    const readable = readableProgressOf(actor, byId.get(objectiveId));
    if (!readable.ok) return readable;
    chosen.push({ ...readable.value, period: PERIODS.find((each) => each === period) ?? null });
  }
  return ok(chosen);
}

/**
 * One PDF with the progress reports of 1 to 300 chosen objectives, in the order of the choices (G11). Printings are audited. Invalid:
 * `choices` `required` or `too-many-progress-reports`. Refuses with `not-allowed`, `record-not-found`, and `objectives-locked` for
 * psychology under a lock (G9). Its steps refuse with the code of {@link PdfRenderer}.
 */
export const printProgressReports = query<PrintPorts, PrintInput, PrintedFile>({
  action: 'reports.print-objectives',
  allow: readsObjectivesReport,
  async run(ports, actor, { choices }) {
    if (choices.length === 0) return invalid({ choices: 'required' });
    if (choices.length > MAX_PROGRESS_REPORTS) return invalid({ choices: 'too-many-progress-reports' });
    const chosen = await readChosen(ports, actor, choices);
    if (!chosen.ok) return chosen;
    const reports = await completeReports(ports, chosen.value);
    const issuer = await ports.staffDirectory.find({ id: actor.userId });
    const document: PrintedProgressReports = {
      kind: 'progress-reports',
      issuedAt: timestamp(ports.clock),
      issuedBy: issuer ? `${issuer.firstNames} ${issuer.lastNames}` : '',
      reports,
    };
    return ok({
      reportCount: reports.length,
      onlyReport: reports.length === 1 ? (reports[0] ?? null) : null,
      patientId: singleValue(chosen.value.map(({ objective }) => objective.patientId)),
      renderingSteps: ports.pdfRenderer.renderInSteps(document, actor.userId),
    });
  },
  auditFactsOf: ({ reportCount, patientId }) => ({
    subject: 'export',
    subjectId: null,
    patientId,
    siteId: null,
    detail: { list: 'reports.objectives', rows: reportCount },
  }),
});

/** Adds letterheads and signatures, each read once. */
async function completeReports(
  ports: PrintPorts,
  chosen: readonly ChosenObjective[],
): Promise<readonly PrintedProgressReport[]> {
  const day = today(ports.clock);
  const siteIds = [...new Set(chosen.map(({ siteId }) => siteId))];
  const letterheads = new Map<number, Awaited<ReturnType<typeof readLetterhead>>>();
  for (const siteId of siteIds) letterheads.set(siteId, await readLetterhead(ports, siteId));
  const coordinators = await ports.progressSource.coordinatorsOf(siteIds);
  const writtenAt = timestamp(ports.clock);
  const signers = [
    ...chosen.map(({ objective }) => objective),
    ...coordinators.map((each) => ({ ...each, writtenAt })),
  ];
  const signatures = new Map(
    (await readSignatures(ports, signers)).map((signature) => [signature.authorId, signature]),
  );
  const signatureOf = (authorId: number) => signatures.get(authorId) ?? null;
  return chosen.map(({ objective, patient, siteId, period }) => {
    const coordinator = coordinators.find((each) => each.siteId === siteId);
    const report: ProgressReport = progressReportOf(objective, patient, { period, today: day });
    return {
      ...report,
      letterhead: letterheads.get(siteId) as PrintedProgressReport['letterhead'],
      therapistSignature: signatureOf(objective.authorId) ?? { ...objective.author, image: null },
      coordinatorSignature: coordinator ? signatureOf(coordinator.authorId) : null,
    };
  });
}
