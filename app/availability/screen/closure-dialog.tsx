import { type FormEvent, useId, useState } from 'react';
import { useConflicts } from '#app/shared/use-conflicts.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DoneCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
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
  readonly onDone: (result: DoneCommand<SavedClosureView>, description: string) => void;
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
export function ClosureDialog({ closure, sites, ownSiteId, maySettle, onClose, onDone }: ClosureDialogProps) {
  const id = useId();
  const [siteId, setSiteId] = useState(closure ? closure.siteId : ownSiteId);
  const [days, setDays] = useState({ from: closure?.from ?? '', to: closure?.to ?? '' });
  const [reason, setReason] = useState(closure?.reason ?? '');
  const { errors, summary, conflicts, busy, send } = useSubmission<SavedClosureView>(
    { page: CLOSURES_PATH },
    {
      id,
      labels: LABELS,
      onDone: (result) => onDone(result, `${dayRangeText(days.from, days.to)} · ${reason}`),
    },
  );
  const edits = useConflicts(id, LABELS, fieldsOf(closure), conflicts);
  const { requestClose, question } = useLeavingValue({ siteId, days, reason }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const command = {
      intent: 'save',
      closureId: closure?.id ?? null,
      siteId,
      ...days,
      reason,
      shown: closure && closureOf(edits.shown),
    };
    send(command, daysErrors(days));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={closure ? 'Editar cierre' : 'Nuevo cierre'}
      description="En esos días no se programan citas. Los festivos no hace falta registrarlos."
      footer={
        <>
          <Button onClick={requestClose}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? 'Guardando...' : 'Guardar cierre'}
          </Button>
        </>
      }
    >
      <ConflictsProvider {...edits.provider}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorSummary title="No se guardó el cierre" errors={[...summary, ...edits.summary]} />
          {sites.length > 0 && (
            <Select
              id={`${id}-siteId`}
              label={LABELS.siteId}
              value={siteId ?? ''}
              placeholder={texts.allSites}
              options={sites.map((site) => ({ value: site.id, label: site.name }))}
              onChange={({ target }) => setSiteId(target.value ? Number(target.value) : null)}
            />
          )}
          <RangeFields id={id} days={days} errors={errors} onChange={setDays} />
          <TextInput
            id={`${id}-reason`}
            label={LABELS.reason}
            required
            limit={REASON_MAX_LENGTH}
            hint="Lo lee quien programa."
            value={reason}
            error={errors.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <BookedNotice hours={null} {...days} siteId={siteId} maySettle={maySettle} />
        </form>
      </ConflictsProvider>
      {question}
    </Modal>
  );
}
