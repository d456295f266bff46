import {
  type CorePorts,
  type IdempotentInput,
  idempotentCommand,
  notReached,
  reachesSite,
  succeeded,
} from '#domain/access';
import { type UploadPorts, uploadCommand } from '#domain/documents';
import { checkDocument } from '#domain/file-rules';
import type { MovableSessions, UnavailableDatesPorts } from '#domain/scheduling';
import {
  distinct,
  invalid,
  type LocalDate,
  notFound,
  ok,
  parseReason,
  type Result,
  refuse,
  timestamp,
} from '#domain/shared';
import {
  checkSigners,
  type SignaturePorts,
  type SubmittedSigner,
  signatureFilesOf,
  storeSignatures,
} from '#domain/signatures';
import { takesReceipts } from '../policies.ts';
import type { Receipts } from '../ports.ts';
import { isReceiptLate } from '../read-timeliness.ts';
import {
  applicableReasons,
  commonReceiptObstacle,
  type ReceiptReasons,
  receiptErrors,
  receiptObstacle,
} from '../receipt.ts';

interface SignReceiptsPorts extends UploadPorts, SignaturePorts, UnavailableDatesPorts {
  readonly movableSessions: MovableSessions;
  readonly receipts: Receipts;
}

export interface SignReceiptsInput {
  /** Of one patient and one day. */
  readonly sessionIds: readonly number[];
  /** The patient and day that was shown; absent when nothing was. Other sessions are refused. */
  readonly ofPatientAndDay?: { readonly patientId: number; readonly date: LocalDate };
  /** Its fields are `signer` and `signature`. */
  readonly signer: SubmittedSigner;
  /** Why it is signed late; null for none. */
  readonly reason: string | null;
  /** Why a patient under 14 signs; null or absent for none. */
  readonly youngReason?: string | null;
}

export interface SignedReceipts {
  /** Ids of the receipts in the order of the sessions. */
  readonly ids: readonly number[];
  readonly signatureId: number;
}

/** A day has no more sessions of one patient. */
const MAX_SESSIONS = 20;

function reasonOf(typed: string | null, field: keyof ReceiptReasons): Result<string | null> {
  if (typed === null || typed.trim() === '') return ok(null);
  const parsed = parseReason(typed);
  return parsed.ok ? parsed : invalid({ [field]: 'reason-too-long' });
}

function reasonsOf({ reason, youngReason = null }: SignReceiptsInput): Result<ReceiptReasons> {
  const [late, young] = [reasonOf(reason, 'reason'), reasonOf(youngReason, 'youngReason')];
  if (!late.ok) return late;
  return young.ok ? ok({ reason: late.value, youngReason: young.value }) : young;
}

/**
 * Stores that a family received the sessions of one patient and day, by one signature (F30–F32). Invalid: `sessionIds` `required`, the
 * codes of `checkSigners`, `receiptErrors` and `parseReason`, `signature-used`. Refuses with the codes of `receiptObstacle` and
 * `commonReceiptObstacle`, and with `record-not-found`.
 */
export const signReceipts = uploadCommand<
  SignReceiptsPorts & CorePorts,
  SignReceiptsInput & IdempotentInput,
  SignedReceipts
>(
  {
    filesOf: ({ signer }) => signatureFilesOf([signer]),
    check: checkDocument,
    async precheck({ clock }, _actor, input) {
      const { sessionIds, signer } = input;
      if (sessionIds.length === 0 || sessionIds.length > MAX_SESSIONS)
        return invalid({ sessionIds: 'required' });
      const checked = checkSigners([signer], clock.now());
      return checked.ok ? reasonsOf(input) : checked;
    },
  },
  idempotentCommand({
    action: 'receipts.sign',
    allow: takesReceipts,
    identity: ({ sessionIds, signer: { signer, signature }, reason, youngReason }) => ({
      sessionIds,
      signer,
      method: signature?.method,
      strokes: signature?.strokes,
      reason,
      ...(youngReason && { youngReason }),
    }),
    async run(ports, actor, { ofPatientAndDay: shown, ...input }) {
      const { sessionIds, signer: submitted, storedUploads } = input;
      const { clock, movableSessions, receipts } = ports;
      const checked = checkSigners([submitted], clock.now());
      if (!checked.ok) return checked;
      const [signed] = checked.value;
      const reasons = reasonsOf(input);
      if (!reasons.ok) return reasons;
      const ids = distinct(sessionIds);
      const sessions = await movableSessions.lock(ids);
      const [first] = sessions;
      const isReached = sessions.every(({ siteId }) => reachesSite(actor, siteId));
      if (!first || !signed || sessions.length < ids.length) return notFound();
      if (!isReached) return notReached(first);
      const obstacle =
        commonReceiptObstacle(sessions) ??
        sessions.map((session) => receiptObstacle(session, clock)).find((code) => code !== null);
      if (obstacle) return refuse(obstacle);
      const { patient, date, siteId } = first;
      if (shown && (shown.patientId !== patient.id || shown.date !== date)) return notFound();
      const receivingPatient = await receipts.patientOf(patient.id);
      if (!receivingPatient) return notFound();
      const facts = {
        patient: receivingPatient,
        date,
        isLate: await isReceiptLate(ports, siteId, date),
        reasons: reasons.value,
      };
      const errors = receiptErrors(signed.signer, facts);
      if (Object.keys(errors).length > 0) return invalid(errors);
      const stored = await storeSignatures(ports, actor, {
        patientId: patient.id,
        siteId,
        signers: [signed],
        storedUploads,
        isDailySheet: true,
        at: timestamp(clock),
      });
      if (!stored.ok) return stored;
      const [signatureId = 0] = stored.value;
      const kept = applicableReasons(signed.signer, facts);
      const receiptIds = await receipts.add(ids, { signatureId, ...kept });
      return succeeded(
        { ids: receiptIds, signatureId },
        {
          subject: 'receipt',
          subjectId: receiptIds[0] ?? null,
          patientId: patient.id,
          siteId,
          detail: {
            sessions: ids,
            receipts: receiptIds,
            signature: signatureId,
            method: signed.method,
            role: signed.signer.role,
            ...kept,
            at: timestamp(clock),
          },
        },
      );
    },
  }),
);
