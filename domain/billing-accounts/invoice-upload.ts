import type { Actor, CorePorts, UseCase } from '#domain/access';
import { type UploadPorts, type Uploads, uploadCommand } from '#domain/documents';
import type { FileFacts } from '#domain/file-rules';
import {
  type Failure,
  FILE_MAX_BYTES,
  forbidden,
  invalid,
  type RefusalCode,
  type Result,
} from '#domain/shared';
import type { ElectronicInvoice, InvoiceFile, InvoiceSource } from './invoice-source.ts';

/** The input of a command that may come with the XML file of an invoice. */
export interface InvoiceUpload {
  readonly invoiceFile?: { readonly name: string; readonly content: Uint8Array } | null;
}

/** What the XML file of the input says; null without a file. */
interface ReadUpload extends Uploads {
  readonly electronicInvoice: ElectronicInvoice | null;
}

const XML = 'application/xml';

/** Checks that a file begins as XML does, and its size. */
function checkXml({ size, contentType }: FileFacts): RefusalCode | null {
  if (size === 0) return 'document-empty';
  return contentType === XML ? null : 'invoice-xml-unreadable';
}

/**
 * A command whose input may have the XML file of an invoice, at most 10 MB. It is read before the transaction and stored as uploads are.
 * Invalid: `invoiceFile` with the codes of `InvoiceSource`, `document-empty` and `document-too-big`.
 */
export function invoiceCommand<Ports, Input extends InvoiceUpload, Output>(
  write: UseCase<Ports & UploadPorts, Input & ReadUpload, Output>,
): UseCase<Ports & UploadPorts & { readonly invoiceSource: InvoiceSource }, Input, Output> {
  const stored = uploadCommand<Ports, Input & Omit<ReadUpload, 'storedUploads'>, Output>(
    { filesOf: ({ invoiceFile = null }) => ({ invoiceFile }), check: checkXml },
    write,
  );
  const execute = async (
    ports: Ports & UploadPorts & CorePorts & { readonly invoiceSource: InvoiceSource },
    actor: Actor,
    input: Input,
  ): Promise<Result<Output>> => {
    if (!write.policy.permits(actor)) return forbidden();
    const { invoiceFile } = input;
    if (invoiceFile && invoiceFile.content.length > FILE_MAX_BYTES)
      return invalid({ invoiceFile: 'document-too-big' });
    const read = invoiceFile ? await ports.invoiceSource.read(invoiceFile.content) : null;
    if (read && !read.ok) return invalid({ invoiceFile: read.refusal.code });
    return stored(ports, actor, { ...input, electronicInvoice: read?.value ?? null });
  };
  return Object.assign(execute, {
    action: write.action,
    policy: write.policy,
    kind: write.kind,
    isAudited: write.isAudited,
  });
}

/** The file of an input that was read and stored; null without one. */
export const invoiceFileOf = ({ electronicInvoice, storedUploads }: ReadUpload): InvoiceFile | null =>
  electronicInvoice && storedUploads.invoiceFile
    ? { ...electronicInvoice, ...storedUploads.invoiceFile }
    : null;

/** The refusal of a file of another invoice. */
export const otherNumber = ({ number }: Pick<ElectronicInvoice, 'number'>): Failure => {
  const { refusal } = invalid({ invoiceFile: 'invoice-xml-number' });
  return { ok: false, refusal: { ...refusal, params: { number } } };
};
