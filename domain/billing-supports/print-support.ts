import { type Actor, type CorePorts, openableLocksOf } from '#domain/access';
import type { BillingAccount } from '#domain/billing-accounts';
import { documentAbbreviation } from '#domain/catalogues';
import type { FileStore } from '#domain/documents';
import type { PatientRecords } from '#domain/patients';
import { type CareRecordPorts, readLetterhead, renderCareRecord } from '#domain/printed-history';
import { type Receipts, withImages } from '#domain/receipts';
import { type Result, timestamp } from '#domain/shared';
import { patientName, staffName } from '#domain/wording';
import { ORDER_IMAGES, type Support, type SupportSources } from './supports.ts';

interface PrintPorts extends CareRecordPorts, Pick<CorePorts, 'clock'> {
  readonly receipts: Pick<Receipts, 'ofSessions'>;
  readonly patientRecords: Pick<PatientRecords, 'byId'>;
  readonly fileStore: Pick<FileStore, 'get'>;
}

/** A file that can't be made ends the download, because an archive that lacks it would look complete. */
function madeOrThrow({ name }: Support, content: Result<Uint8Array> | null): Uint8Array {
  if (content?.ok) return content.value;
  throw new Error(`The support ${name} can not be made: ${content?.refusal.code ?? 'its content is lost'}`);
}

/** The content of a ready support. Throws when it can't be made. */
export async function printSupport(
  ports: PrintPorts,
  actor: Actor,
  account: BillingAccount,
  support: Support,
  { files, invoice }: SupportSources,
): Promise<Uint8Array | string> {
  if (support.kind === 'rips') return files.content;
  if (support.kind === 'result') return files.resultContent ?? '';
  if (support.kind === 'invoice')
    return madeOrThrow(support, await storedContent(ports, invoice?.storageKey));
  if (support.kind === 'order') return madeOrThrow(support, await printOrder(ports, actor, support));
  const { from, to, payerName: payer } = account;
  const patient = await ports.patientRecords.byId(support.patientId ?? 0);
  if (!patient) return madeOrThrow(support, null);
  const { sessions } = support;
  if (support.kind === 'evolutions') {
    const care = sessions.map(
      ({ entryId, serviceCode, serviceName, professionalType, professionalNumber }) => ({
        entryId: entryId ?? 0,
        service: `${serviceCode} ${serviceName}`,
        professional:
          professionalType === null
            ? ''
            : `${documentAbbreviation(professionalType)} ${professionalNumber ?? ''}`,
      }),
    );
    return madeOrThrow(
      support,
      await renderCareRecord(ports, actor, patient, { period: { from, to }, care }),
    );
  }
  const receipts = await ports.receipts.ofSessions(
    sessions.filter(({ isProcedure }) => isProcedure).map(({ id }) => id),
    openableLocksOf(actor),
  );
  const sheet = await ports.pdfRenderer.render(
    {
      kind: 'receipt-sheet',
      letterhead: await readLetterhead(ports, patient.siteId),
      patient: {
        name: patientName({
          firstNames: support.patient?.givenNames ?? '',
          lastNames: support.patient?.surnames ?? '',
        }),
        document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
        chartNumber: patient.chartNumber,
      },
      authorizations: [...new Map(sessions.map((session) => [session.orderCode, session])).values()],
      payer,
      span: { from, to },
      receipts: await withImages(ports, receipts),
      issuedBy: staffName(actor),
      issuedAt: timestamp(ports.clock),
    },
    actor.userId,
  );
  return madeOrThrow(support, sheet);
}

async function storedContent(
  { fileStore }: PrintPorts,
  key: string | undefined,
): Promise<Result<Uint8Array> | null> {
  const content = key === undefined ? null : await fileStore.get(key);
  return content ? { ok: true, value: content } : null;
}

/** The stored order; an image becomes a page. */
async function printOrder(
  { fileStore, pdfRenderer }: PrintPorts,
  actor: Actor,
  { name, order }: Support,
): Promise<Result<Uint8Array> | null> {
  const content = order && (await fileStore.get(order.storageKey));
  if (!content) return null;
  if (!ORDER_IMAGES.includes(order.contentType)) return { ok: true, value: content };
  const image = { contentType: order.contentType, content };
  return pdfRenderer.render({ kind: 'scan', title: name, issuedBy: staffName(actor), image }, actor.userId);
}
