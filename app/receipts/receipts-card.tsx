import FileText from 'lucide-react/icons/file-text';
import PenLine from 'lucide-react/icons/pen-line';
import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { receiptTexts as texts } from './copy.ts';
import type { ReceiptView, SheetChoice } from './view/receipts.ts';

/** The receipts of a patient, the latest first, also the annulled ones. */
export function ReceiptsCard({ patientId }: { patientId: number }) {
  const read = useJson<{
    readonly receipts: readonly ReceiptView[];
    readonly sheets: readonly SheetChoice[];
  }>(`/historiaClinica/comprobantes/${patientId}`);
  const { value: data, state, reload } = read;
  const [annulling, setAnnulling] = useState<ReceiptView | null>(null);
  return (
    <Card title={texts.list} flush>
      {data === null &&
        (state === 'failed' ? <p className="p-4">{texts.notRead}</p> : <Skeleton className="m-4 h-16" />)}
      {data?.receipts.length === 0 && (
        <EmptyState title={texts.empty} icon={<PenLine aria-hidden />}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <ul aria-label={texts.list} className="divide-y divide-soft empty:hidden">
        {data?.receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
            <ReceiptFacts receipt={receipt} />
            {receipt.mayAnnul && <Button onClick={() => setAnnulling(receipt)}>{texts.annul}</Button>}
          </li>
        ))}
      </ul>
      {data && data.sheets.length > 0 && <SheetForm patientId={patientId} sheets={data.sheets} />}
      {annulling && (
        <AnnulDialog
          receipt={annulling}
          onClose={() => setAnnulling(null)}
          onAnnulled={() => {
            setAnnulling(null);
            reload();
          }}
        />
      )}
    </Card>
  );
}

interface SheetFormProps {
  readonly patientId: number;
  readonly sheets: readonly SheetChoice[];
}

/** Opens the sheet of one authorization and month that has receipts. */
function SheetForm({ patientId, sheets }: SheetFormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  // The chosen sheet is gone once its last receipt is annulled.
  const sheet = sheets.find(({ value }) => value === chosen) ?? sheets[0];
  return (
    <div className="flex flex-wrap items-end gap-2.5 border-soft border-t p-4">
      <Select
        id="hoja-mensual"
        label={texts.sheet}
        className="min-w-0 flex-1 basis-72"
        options={sheets}
        value={sheet?.value}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ButtonLink
        to={`/historiaClinica/comprobantes/hoja/${patientId}/${sheet?.value}`}
        reloadDocument
        target="_blank"
        icon={<FileText aria-hidden />}
      >
        {texts.openSheet}
      </ButtonLink>
      <p className="basis-full text-muted text-small">{texts.sheetHint}</p>
    </div>
  );
}

function ReceiptFacts({ receipt }: { receipt: ReceiptView }) {
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{receipt.session}</span>
        {receipt.annulment === null ? (
          <Badge tone="success">{texts.valid}</Badge>
        ) : (
          <Badge tone="danger">{texts.annulledState}</Badge>
        )}
        {receipt.isNoteAnnulled && <Badge tone="warning">{texts.noteAnnulled}</Badge>}
      </p>
      <p className="break-words">{receipt.signer}</p>
      <p className="text-muted">{[receipt.signed, receipt.professional].join(' · ')}</p>
      {receipt.reason && <p className="break-words text-small">{`${texts.reason}: ${receipt.reason}`}</p>}
      {receipt.youngReason && (
        <p className="break-words text-small">{`${texts.youngReason}: ${receipt.youngReason}`}</p>
      )}
      {receipt.annulment && (
        <p className="break-words text-small">{`${texts.annulledState}: ${receipt.annulment}`}</p>
      )}
    </div>
  );
}

interface AnnulDialogProps {
  readonly receipt: ReceiptView;
  readonly onClose: () => void;
  readonly onAnnulled: () => void;
}

function AnnulDialog({ receipt, onClose, onAnnulled }: AnnulDialogProps) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { send, busy, errors, problem } = useSubmission(
    { resource: `/historiaClinica/comprobantes/anular/${receipt.id}` },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onAnnulled();
      },
    },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={texts.annulTitle}
      description={receipt.session}
      confirmLabel={texts.annulTitle}
      cancelLabel={texts.keep}
      loading={busy}
      onConfirm={() => send({ reason })}
    >
      <TextArea
        id={`anular-${receipt.id}`}
        label={texts.reason}
        required
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={errors.reason ?? problem ?? undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
