import { useState } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { tariffTexts as texts } from '../copy.ts';
import type { TariffRow } from '../view/tariffs.ts';
import { TARIFFS_PATH } from './tariffs-path.ts';

interface AnnulTariffProps {
  readonly row: TariffRow;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Asks why a tariff is annulled. */
export function AnnulTariff({ row, onClose, onSucceeded }: AnnulTariffProps) {
  const [reason, setReason] = useState('');
  const { send, busy, errors, problem } = useSubmission({ page: TARIFFS_PATH }, { onSucceeded });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={texts.annulTitle}
      description={texts.annulText([row.payer, row.code, row.value, row.validity].join(' · '))}
      confirmLabel={texts.annulTitle}
      cancelLabel={texts.keep}
      loading={busy}
      onConfirm={() => send({ intent: 'annul', id: row.id, reason })}
    >
      <TextArea
        id="anular-tarifa"
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
