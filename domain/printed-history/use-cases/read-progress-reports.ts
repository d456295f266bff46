import { query } from '#domain/access';
import { type Clock, ok, timestamp, today } from '#domain/shared';
import { type LetterheadPorts, readImage } from '../letterhead.ts';
import type { PrintedImage, PrintedSignature } from '../printed-document.ts';
import { type ProgressReport, progressReportOf } from '../progress-report.ts';
import {
  type ProgressSource,
  readableProgressOf,
  readsObjectivesReport,
  type StoredProgress,
} from '../progress-source.ts';
import { readSignatures, type SignaturePorts } from '../signatures.ts';

interface ReadPorts extends SignaturePorts, Pick<LetterheadPorts, 'logos'> {
  readonly clock: Clock;
  readonly progressSource: ProgressSource;
}

/** A progress report with the signature of the coordinator. */
export interface SignedProgress extends ProgressReport {
  /** Null when the patient's site has no coordinator. */
  readonly coordinatorSignature: PrintedSignature | null;
}

/** The progress reports of a page of the report of objectives, with their signatures. */
export interface ProgressReportPage {
  /** In the order of the ids; null for psychology when a lock closes it to the caller. */
  readonly reports: readonly (SignedProgress | null)[];
  readonly logo: PrintedImage | null;
  /** The signature of the one therapist of all the reports; null when they have several therapists. */
  readonly therapistSignature: PrintedSignature | null;
  /** The coordinators of the patients' sites. */
  readonly coordinatorSignatures: readonly PrintedSignature[];
}

/** Progress reports by the ids of their objectives (G11). Refuses with `record-not-found` for a site that the caller can't see. */
export const readProgressReports = query<
  ReadPorts,
  { readonly objectiveIds: readonly number[] },
  ProgressReportPage
>({
  action: 'reports.read-progress',
  allow: readsObjectivesReport,
  async run(ports, actor, { objectiveIds }) {
    const day = today(ports.clock);
    const found = await ports.progressSource.ofIds(objectiveIds);
    const byId = new Map(found.map((each) => [each.objective.entryId, each]));
    const readable: (StoredProgress | null)[] = [];
    for (const id of objectiveIds) {
      const readableProgress = readableProgressOf(actor, byId.get(id));
      if (!readableProgress.ok && readableProgress.refusal.kind !== 'forbidden') return readableProgress;
      readable.push(readableProgress.ok ? readableProgress.value : null);
    }
    const writtenAt = timestamp(ports.clock);
    const siteIds = [...new Set(found.map(({ siteId }) => siteId))];
    const coordinators = await ports.progressSource.coordinatorsOf(siteIds);
    const objectives = found.map(({ objective }) => objective);
    const signers = [...objectives, ...coordinators.map((each) => ({ ...each, writtenAt }))];
    const signatures = await readSignatures(ports, signers);
    const [authorId, ...others] = new Set(objectives.map((objective) => objective.authorId));
    const coordinatorOf = (siteId: number) => {
      const coordinator = coordinators.find((each) => each.siteId === siteId);
      return signatures.find((each) => each.authorId === coordinator?.authorId) ?? null;
    };
    return ok({
      reports: readable.map(
        (stored) =>
          stored && {
            ...progressReportOf(stored.objective, stored.patient, { period: null, today: day }),
            coordinatorSignature: coordinatorOf(stored.siteId),
          },
      ),
      logo: await readImage(ports, await ports.logos.current()),
      therapistSignature:
        (others.length === 0 && signatures.find((each) => each.authorId === authorId)) || null,
      coordinatorSignatures: signatures.filter((each) =>
        coordinators.some((other) => other.authorId === each.authorId),
      ),
    });
  },
});
