import type { Actor } from '#domain/access';
import type { StoredUpload } from '#domain/documents';
import { invalid, ok, type Result } from '#domain/shared';
import type { CheckedSigner } from './check-signers.ts';
import type { DeviceKindOf, Signatures } from './ports.ts';

export interface SignaturePorts {
  readonly signatures: Signatures;
  readonly deviceKindOf: DeviceKindOf;
}

interface SignedFor {
  readonly patientId: number;
  readonly siteId: number;
  readonly signers: readonly CheckedSigner[];
  /** Images and scans by their field. */
  readonly storedUploads: Readonly<Record<string, StoredUpload>>;
  /** Whether a scan may hold signatures of several submissions of its day and site. */
  readonly isDailySheet: boolean;
  /** The instant of signing. */
  readonly at: string;
}

/**
 * Stores signatures inside the transaction of a command and gives their ids, in the order of the signers. Several signers may have one
 * scan. Invalid: the field of an image or scan that was submitted before, `signature-used` (F2).
 */
export async function storeSignatures(
  { signatures, deviceKindOf }: SignaturePorts,
  actor: Actor,
  { patientId, siteId, signers, storedUploads, isDailySheet, at }: SignedFor,
): Promise<Result<readonly number[]>> {
  const taken = {
    patientId,
    siteId,
    signedAt: at,
    takenBy: actor.userId,
    origin: actor.origin,
    device: deviceKindOf(actor.userAgent ?? null),
  };
  const scanIds = new Map<string, number>();
  const ids: number[] = [];
  for (const { signer, fileField, ...evidence } of signers) {
    const upload = fileField === null ? undefined : storedUploads[fileField];
    if (fileField !== null && !upload) return invalid({ [fileField]: 'required' });
    const isScan = evidence.method === 'paper';
    let fileId = (isScan && upload && scanIds.get(upload.sha256)) || null;
    if (upload && fileField !== null && fileId === null) {
      fileId = await signatures.addFile({ ...upload, siteId, isDailySheet: isScan && isDailySheet, at });
      if (fileId === null) return invalid({ [fileField]: 'signature-used' });
      if (isScan) scanIds.set(upload.sha256, fileId);
    }
    ids.push(await signatures.add({ ...signer, ...evidence, ...taken, fileId }));
  }
  return ok(ids);
}
