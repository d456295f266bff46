import type { BillingAccount, InvoiceFile } from '#domain/billing-accounts';
import { distinctFileNames, type Mend, type PatientSupport, supportName } from '#domain/rips';
import { NO_PAYER } from '#domain/rules';
import { groupBy } from '#domain/shared';
import type { OrderFile, SupportSession, VersionFiles } from './ports.ts';

export type SupportKind = 'rips' | 'result' | 'invoice' | PatientSupport;

/** Why a support is missing. */
export type SupportGap =
  | { readonly why: 'not-exported' | 'no-result' | 'no-order' | 'order-format'; readonly count: 1 }
  | { readonly why: 'no-note' | 'no-receipt'; readonly count: number };

/** A file that goes with an invoice. */
export interface Support {
  readonly name: string;
  readonly kind: SupportKind;
  readonly patientId: number | null;
  /** Empty for a file of the account. */
  readonly patient: { readonly givenNames: string; readonly surnames: string } | null;
  /** Null when the file is ready. */
  readonly gap: SupportGap | null;
  /** Where a gap is mended; null where the page of the account mends it. */
  readonly mend: Mend | null;
  /** The sessions that it tells; empty for a file of the account. */
  readonly sessions: readonly SupportSession[];
  readonly order: OrderFile | null;
}

/** The data for the supports of an exported account. */
export interface SupportSources {
  readonly files: VersionFiles;
  readonly sessions: readonly SupportSession[];
  readonly orders: readonly OrderFile[];
  /** The XML file of the invoice; null for none. */
  readonly invoice: Pick<InvoiceFile, 'name' | 'storageKey' | 'size'> | null;
}

/** Types of stored files that a PDF file can be made of. */
export const ORDER_IMAGES: readonly string[] = ['image/jpeg', 'image/png'];

const isPrintable = ({ contentType }: OrderFile): boolean =>
  contentType === 'application/pdf' || ORDER_IMAGES.includes(contentType);

const gapOf = (why: 'no-note' | 'no-receipt', count: number): SupportGap | null =>
  count === 0 ? null : { why, count };

const orderGap = (order: OrderFile | null): SupportGap | null =>
  !order ? { why: 'no-order', count: 1 } : isPrintable(order) ? null : { why: 'order-format', count: 1 };

type PatientFile = Pick<Support, 'kind' | 'gap' | 'mend' | 'order'> & { readonly kind: PatientSupport };

/** The files of one patient: consultas need no receipt, and an authorization replaces the order (B60). */
function filesOfPatient(
  sessions: readonly SupportSession[],
  patientId: number,
  { order, isPaidByPatients }: { readonly order: OrderFile | null; readonly isPaidByPatients: boolean },
): readonly PatientFile[] {
  const procedures = sessions.filter(({ isProcedure }) => isProcedure);
  const unnoted = sessions.filter(({ entryId }) => entryId === null);
  const unsigned = procedures.filter(({ hasReceipt }) => !hasReceipt);
  const needsOrder = !isPaidByPatients && sessions.some(({ isAuthorized }) => !isAuthorized);
  const mendOf = (kind: 'diagnosis' | 'receipt', lacking: readonly SupportSession[]): Mend | null =>
    lacking[0] ? { kind, patientId, sessionId: lacking[0].id } : null;
  return [
    {
      kind: 'evolutions',
      gap: gapOf('no-note', unnoted.length),
      mend: mendOf('diagnosis', unnoted),
      order: null,
    },
    ...(procedures.length === 0
      ? []
      : [
          {
            kind: 'receipts' as const,
            gap: gapOf('no-receipt', unsigned.length),
            mend: mendOf('receipt', unsigned),
            order: null,
          },
        ]),
    ...(needsOrder
      ? [
          {
            kind: 'order' as const,
            gap: orderGap(order),
            mend: orderGap(order) && { kind: 'document' as const, patientId },
            order,
          },
        ]
      : []),
  ];
}

const OF_ACCOUNT = { patientId: null, patient: null, mend: null, sessions: [], order: null } as const;

const RESULT_GAP: SupportGap = { why: 'no-result', count: 1 };

/** The file of the validator; none when its CUV was typed. */
function resultsOf({ files }: SupportSources, invoice: string): readonly Support[] {
  const isAccepted = files.outcome === 'accepted';
  if (isAccepted && files.resultContent === null) return [];
  const name = (isAccepted ? files.resultName : null) ?? `ResultadosMSPS_${invoice}_A_CUV.json`;
  return [{ ...OF_ACCOUNT, name, kind: 'result', gap: isAccepted ? null : RESULT_GAP }];
}

/** The XML file of the invoice keeps its name, which the DIAN's rule gave it; another extension is not that rule. */
const invoicesOf = ({ invoice }: SupportSources, number: string): readonly Support[] =>
  invoice
    ? [
        {
          ...OF_ACCOUNT,
          name: /\.xml$/i.test(invoice.name) ? invoice.name : `${number}.xml`,
          kind: 'invoice',
          gap: null,
        },
      ]
    : [];

interface SentUser {
  readonly tipoDocumentoIdentificacion?: string | null;
  readonly numDocumentoIdentificacion?: string | null;
}

interface SentFile {
  readonly numDocumentoIdObligado?: string | null;
  readonly usuarios: readonly SentUser[];
}

/** The supports of an account with invoice: its own files, then those of each patient in the order of the RIPS file (B60). */
export function supportsOf(
  account: Pick<BillingAccount, 'invoice' | 'payerId' | 'supportPattern'>,
  sources: SupportSources | null,
): readonly Support[] {
  const invoice = account.invoice?.number ?? '';
  if (!sources)
    return [{ ...OF_ACCOUNT, name: `${invoice}.json`, kind: 'rips', gap: { why: 'not-exported', count: 1 } }];
  // The names fit the stored file, whatever became of the patients' documents.
  const sent = JSON.parse(sources.files.content) as SentFile;
  const byPatient = [...groupBy(sources.sessions, ({ patientId }) => patientId)];
  const orders = new Map(sources.orders.map((order) => [order.patientId, order]));
  const ofPatients = byPatient.flatMap(([patientId, sessions]): readonly Support[] => {
    const [first] = sessions;
    const user = sent.usuarios[first?.user ?? 0];
    const options = { order: orders.get(patientId) ?? null, isPaidByPatients: account.payerId === NO_PAYER };
    return filesOfPatient(sessions, patientId, options).map((file) => ({
      ...file,
      name: supportName(
        {
          kind: file.kind,
          nit: sent.numDocumentoIdObligado ?? '',
          invoice,
          documentType: user?.tipoDocumentoIdentificacion ?? '',
          documentNumber: user?.numDocumentoIdentificacion ?? '',
        },
        { pattern: account.supportPattern, isOnlyPatient: byPatient.length === 1 },
      ),
      patientId,
      patient: first ? { givenNames: first.givenNames, surnames: first.surnames } : null,
      sessions,
    }));
  });
  const listed: readonly Support[] = [
    { ...OF_ACCOUNT, name: sources.files.fileName, kind: 'rips', gap: null },
    ...resultsOf(sources, invoice),
    ...invoicesOf(sources, invoice),
    ...ofPatients,
  ];
  const names = distinctFileNames(listed.map(({ name }) => name));
  return listed.map((support, index) => ({ ...support, name: names[index] ?? support.name }));
}
