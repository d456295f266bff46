import type { IdempotencyPorts, IdempotentInput, PatientAccessRepository } from '#domain/access';
import {
  type Actor,
  type CorePorts,
  idempotentCommand,
  query,
  succeeded,
  type UseCase,
} from '#domain/access';
import { lockWritableHistory, writesHistory } from '#domain/clinical-history';
import { type FileUpload, type UploadPorts, uploadCommand } from '#domain/documents';
import { type Drafts, evaluationReportDraftKey } from '#domain/drafts';
import { invalid, type Result } from '#domain/shared';
import type { EvaluationReportInput } from '../evaluation-report.ts';
import type { EntryCounts, IssuedDocuments } from '../issued-document.ts';
import { type PreparedReport, prepareReport, type ReportInput, type ReportPorts } from '../prepare-report.ts';
import { type IssuedFilePorts, type OpenedDocument, readIssuedFile } from './get-issued-document.ts';

const ACTION = 'issued-documents.issue';

/** Checks and builds the report. */
const prepare = query<ReportPorts, ReportInput, PreparedReport>({
  action: ACTION,
  allow: writesHistory,
  run: prepareReport,
});

interface StorePorts extends UploadPorts, IdempotencyPorts {
  readonly patientAccess: PatientAccessRepository;
  readonly issuedDocuments: Pick<IssuedDocuments, 'add'>;
  readonly drafts: Drafts;
}

interface RenderedReport extends EvaluationReportInput, IdempotentInput {
  readonly patientId: number;
  readonly planId: number;
  readonly file: FileUpload;
  readonly entryCounts: EntryCounts;
  readonly issuedBy: string;
  readonly issuedAt: string;
}

/** A report needs no limit of size, because its images are limited already. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

const store = uploadCommand<StorePorts & CorePorts, RenderedReport, { readonly id: number }>(
  { filesOf: ({ file }) => ({ file }), check: () => null, maxBytes: UNLIMITED },
  idempotentCommand({
    action: ACTION,
    allow: writesHistory,
    identity: ({ patientId, planId, parts, antecedentTypes, recommendations }) => ({
      patientId,
      planId,
      parts,
      antecedentTypes,
      recommendations,
    }),
    async run({ issuedDocuments, patientAccess, drafts }, actor, input) {
      const history = await lockWritableHistory(patientAccess, actor, input.patientId);
      if (!history.ok) return history;
      const { file } = input.storedUploads;
      if (!file) return invalid({ file: 'required' });
      const { patientId, siteId } = history.value;
      const { entryCounts, issuedBy: issuerName, issuedAt } = input;
      const { size, sha256, storageKey } = file;
      const id = await issuedDocuments.add({
        patientId,
        kind: 'evaluation-report',
        entryCounts,
        issuerName,
        issuerId: actor.userId,
        issuedAt,
        size,
        sha256,
        storageKey,
      });
      await drafts.discard([actor.userId], [evaluationReportDraftKey(input.planId)]);
      const detail = { ...entryCounts, plan: input.planId, size, sha256 };
      return succeeded({ id }, { subject: 'issued-document', subjectId: id, patientId, siteId, detail });
    },
  }),
);

type IssuePorts = ReportPorts & StorePorts & IssuedFilePorts;

async function issue(
  ports: IssuePorts & CorePorts,
  actor: Actor,
  input: ReportInput & IdempotentInput,
): Promise<Result<OpenedDocument>> {
  const prepared = await prepare(ports, actor, input);
  if (!prepared.ok) return prepared;
  const { entryCounts, document, patient, planId } = prepared.value;
  const content = await ports.pdfRenderer.render(document, actor.userId);
  if (!content.ok) return content;
  const { issuedBy, issuedAt } = document;
  const stored = await store(ports, actor, {
    ...input,
    patientId: patient.id,
    planId,
    entryCounts,
    issuedBy,
    issuedAt: issuedAt ?? '',
    file: { name: ACTION, content: content.value },
  });
  return stored.ok ? readIssuedFile(ports, actor, stored.value.id) : stored;
}

/**
 * Issues an evaluation report about a patient, stores its file and returns the stored file (H31, H32). The report is rendered before the
 * transaction, so that rendering blocks no other writes. A repeated submission stores the report once. Refuses with `not-allowed` and the
 * codes of `prepareReport` and `PdfRenderer`.
 */
export const issueEvaluationReport: UseCase<IssuePorts, ReportInput & IdempotentInput, OpenedDocument> =
  Object.assign(issue, {
    action: store.action,
    policy: writesHistory,
    kind: 'command' as const,
    isAudited: true,
  });
