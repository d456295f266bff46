import { query } from '#domain/access';
import { type Clock, ok, timestamp, today } from '#domain/shared';
import { type LetterheadPorts, readImage } from '../letterhead.ts';
import type { PrintedImage, PrintedSignature } from '../printed-document.ts';
import { type ProgressReport, progressReportOf } from '../progress-report.ts';
import { mayReadProgress, type ProgressSource, readsObjectivesReport } from '../progress-source.ts';
import { readSignatures, type SignaturePorts } from '../signatures.ts';

interface ReadPorts extends SignaturePorts, Pick<LetterheadPorts, 'logos'> {
  readonly clock: Clock;
  readonly progressSource: ProgressSource;
}

/** The progress reports of a page of the report of objectives, with their signatures. */
export interface ReadProgress {
  /** In the order of the ids; null for psychology under a lock that does not open for the caller. */
  readonly reports: readonly (ProgressReport | null)[];
  readonly logo: PrintedImage | null;
  /** The therapist of all the reports; null for several. */
  readonly therapist: PrintedSignature | null;
  /** The coordinators of the patients' sites. */
  readonly coordination: readonly PrintedSignature[];
}

/** Progress reports by the ids of their objectives (G11). Refuses with `record-not-found` for a site that the caller can't see. */
export const readProgressReports = query<
  ReadPorts,
  { readonly objectiveIds: readonly number[] },
  ReadProgress
>({
  action: 'reports.read-progress',
  allow: readsObjectivesReport,
  async run(ports, actor, { objectiveIds }) {
    const day = today(ports.clock);
    const found = await ports.progressSource.ofIds(objectiveIds);
    const byId = new Map(found.map((each) => [each.objective.entryId, each]));
    const reports: (ProgressReport | null)[] = [];
    for (const id of objectiveIds) {
      const readable = mayReadProgress(actor, byId.get(id));
      if (!readable.ok && readable.refusal.kind !== 'forbidden') return readable;
      const { objective, patient } = readable.ok ? readable.value : {};
      reports.push(
        objective && patient ? progressReportOf(objective, patient, { period: null, today: day }) : null,
      );
    }
    const writtenAt = timestamp(ports.clock);
    const siteIds = [...new Set(found.map(({ siteId }) => siteId))];
    const coordinators = await ports.progressSource.coordinatorsOf(siteIds);
    const authors = found.map(({ objective }) => objective);
    const signers = [...authors, ...coordinators.map((each) => ({ ...each, writtenAt }))];
    const signatures = await readSignatures(ports, signers);
    const [authorId, ...others] = new Set(authors.map((author) => author.authorId));
    return ok({
      reports,
      logo: await readImage(ports, await ports.logos.current()),
      therapist: (others.length === 0 && signatures.find((each) => each.authorId === authorId)) || null,
      coordination: signatures.filter((each) =>
        coordinators.some((other) => other.authorId === each.authorId),
      ),
    });
  },
});
