import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { idOf, REASON_MAX_LENGTH } from '#domain/shared';
import { availabilityTexts as texts } from '../copy/availability.ts';
import { type ClosureView, dayRangeText, type SavedClosureView } from '../view/availability.ts';
import { BookedNotice } from './booked-notice.tsx';
import { CLOSURES_PATH } from './paths.ts';
import { DAYS_LABELS, daysErrors, RangeFields } from './range-fields.tsx';

interface ClosureDialogProps {
  /** Null for a new closure. */
  readonly closure: ClosureView | null;
  /** The sites to choose from; empty for a user with a single site. */
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  /** The site of a new closure; null for all sites. */
  readonly ownSiteId: number | null;
  /** Whether the user may settle the sessions of closures. */
  readonly maySettle: boolean;
  readonly onClose: () => void;
  /** `description` is for example `24 dic 2026 · Fumigación`. */
  readonly onSucceeded: (result: SucceededCommand<SavedClosureView>, description: string) => void;
}

const LABELS = { ...DAYS_LABELS, siteId: 'Sede', reason: 'Motivo' };

/** The values of the controls. */
const fieldsOf = (closure: ClosureView | null) => ({
  siteId: String(closure?.siteId ?? ''),
  from: closure?.from ?? '',
  to: closure?.to ?? '',
  reason: closure?.reason ?? '',
});
const closureOf = ({ siteId, ...fields }: Readonly<Record<string, string>>) => ({
  ...fields,
  siteId: idOf(siteId),
});

/** The form of a closure, with the booked sessions on its days. */
export function ClosureDialog({
  closure,
  sites,
  ownSiteId,
  maySettle,
  onClose,
  onSucceeded,
}: ClosureDialogProps) {
  const [siteId, setSiteId] = useState(closure ? closure.siteId : ownSiteId);
  const [days, setDays] = useState({ from: closure?.from ?? '', to: closure?.to ?? '' });
  const [reason, setReason] = useState(closure?.reason ?? '');
  const form = useRecordForm<SavedClosureView>(
    { page: CLOSURES_PATH },
    {
      labels: LABELS,
      loaded: fieldsOf(closure),
      input: { siteId, days, reason },
      onClose,
      onSucceeded: (result) => onSucceeded(result, `${dayRangeText(days.from, days.to)} · ${reason}`),
    },
  );
  const submit = () => {
    const command = {
      intent: 'save',
      closureId: closure?.id ?? null,
      siteId,
      ...days,
      reason,
      shown: closure && closureOf(form.shown),
    };
    form.send(command, daysErrors(days));
  };
  return (
    <RecordDialog
      form={form}
      title={closure ? 'Editar cierre' : 'Nuevo cierre'}
      description="En esos días no se programan citas. Los festivos no hace falta registrarlos."
      refusedTitle="No se guardó el cierre"
      buttons={<SaveButton form={form}>Guardar cierre</SaveButton>}
      onSubmit={submit}
    >
      {sites.length > 0 && (
        <Select
          id={`${form.id}-siteId`}
          label={LABELS.siteId}
          value={siteId ?? ''}
          placeholder={texts.allSites}
          options={sites.map((site) => ({ value: site.id, label: site.name }))}
          onChange={({ target }) => setSiteId(target.value ? Number(target.value) : null)}
        />
      )}
      <RangeFields id={form.id} days={days} errors={form.errors} onChange={setDays} />
      <TextInput
        id={`${form.id}-reason`}
        label={LABELS.reason}
        required
        limit={REASON_MAX_LENGTH}
        hint="Lo lee quien programa."
        value={reason}
        error={form.errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <BookedNotice hours={null} {...days} siteId={siteId} maySettle={maySettle} />
    </RecordDialog>
  );
}
