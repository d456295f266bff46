import { type MutableRefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  fieldNamesByKind,
  intakeFieldNames,
  intakeTexts,
  payerKindNames,
  registerText,
} from '#app/orders/copy/intake.ts';
import { DraftRecovered, DraftStatus } from '#app/shared/draft-status.tsx';
import { useDraft } from '#app/shared/use-draft.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { enterMovesFocus } from '#app/ui/enter-key.ts';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import { leadToFirstError } from '#app/ui/first-error.ts';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { orderKindNames } from '#domain/wording';
import type { IntakeFormView, ProposalView, RegisteredEntry } from '../order-intake.ts';
import { ActiveOrders } from './active-orders.tsx';
import { EntryHeadFields } from './entry-head-fields.tsx';
import { EntryReview, Warnings } from './entry-review.tsx';
import {
  DRAFT_FIELD,
  fieldsOf,
  hasPendingService,
  type IntakeEntry,
  isTouched,
  payerKindIn,
  pendingErrorsOf,
  withKind,
  withMedicalOrder,
  withPendingAdded,
} from './intake-entry.ts';
import { PrivateFields } from './private-fields.tsx';
import { ServicesField } from './services-field.tsx';
import { useProposal } from './use-proposal.ts';
import { useRegistration } from './use-registration.ts';

interface IntakeFormProps {
  form: IntakeFormView;
  entry: IntakeEntry;
  onChange: (entry: IntakeEntry) => void;
  /** When the restored draft was saved, as displayed text; null for a new entry. */
  draftSavedAt: string | null;
  /** Called after the input was discarded; closes the form. */
  onDiscarded: () => void;
  /** Called after the restored draft was discarded; empties the form. */
  onStartAgain: () => void;
  onRegistered: (registered: SucceededCommand<RegisteredEntry>) => void;
  /** Set when the patient was just chosen, so that the form takes the focus once. */
  isPatientJustPicked: MutableRefObject<boolean>;
}

/** The form of an entry with its proposal and errors. */
export function IntakeForm(props: IntakeFormProps) {
  const {
    form,
    entry,
    onChange,
    draftSavedAt,
    onDiscarded,
    onStartAgain,
    onRegistered,
    isPatientJustPicked,
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const [showsPendingErrors, setShowsPendingErrors] = useState(false);
  const [addedText, setAddedText] = useState<string | null>(null);
  const [confirmingDiscard, setConfirmingDiscard] = useState(false);
  const { proposal, services, failed, reload } = useProposal(entry, form.today);
  const { draftKey } = payerKindIn(form, entry.payerKind);
  const registration = useRegistration(draftKey, onRegistered);
  const { saving, problems, errors, clearErrors } = registration;
  const draft = useDraft(element, {
    draftKey,
    savedAt: draftSavedAt,
    paused: saving,
  });
  const entryJson = JSON.stringify(entry);
  const handledJson = useRef(entryJson);

  const { touch, discard: discardDraft } = draft;
  const touched = isTouched(entry, form);

  useEffect(() => {
    if (!isPatientJustPicked.current) return;
    isPatientJustPicked.current = false;
    const timer = setTimeout(() => element.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus());
    return () => clearTimeout(timer);
  }, [isPatientJustPicked]);

  useEffect(() => {
    if (handledJson.current === entryJson) return;
    handledJson.current = entryJson;
    if (touched) touch();
    else void discardDraft();
  }, [entryJson, touched, touch, discardDraft]);

  const change = (next: IntakeEntry, ...fieldsToClear: string[]) => {
    clearErrors(fieldsToClear);
    setAddedText(null);
    onChange(next);
  };
  const pendingLabel = services?.find(({ value }) => value === entry.pending.cupsId)?.label;
  const hasPending = hasPendingService(entry);
  const shownPendingErrors =
    showsPendingErrors && hasPending ? pendingErrorsOf(entry, pendingLabel, form.limits.units) : {};
  const addPending = () => {
    const extended = withPendingAdded(entry, pendingLabel, form.limits.units);
    if (!extended || pendingLabel === undefined) return false;
    // The hidden inputs have the added service before the form is sent.
    flushSync(() => {
      change(extended, 'services', 'pending');
      setAddedText(intakeTexts.serviceAdded(pendingLabel, entry.pending.quantity));
    });
    return true;
  };
  const review = () => {
    if (saving || !element.current) return;
    const isComplete = !hasPending || addPending();
    setShowsPendingErrors(!isComplete);
    if (isComplete) registration.requestReview(element.current);
    else leadToFirstError(element.current);
  };
  const discard = (then: () => void) => {
    void discardDraft();
    then();
  };
  const patientName = `${entry.patient?.givenNames ?? ''} ${entry.patient?.surnames ?? ''}`;
  const sectionProps = { form, entry, errors, onChange: change };
  const expiresBeforeIssue = entry.expiresOn !== '' && entry.expiresOn < entry.issuedOn;
  const { service: serviceError, quantity: quantityError } = shownPendingErrors;
  const shownErrors = {
    ...errors,
    ...(serviceError && { services: serviceError }),
    ...(quantityError && { quantity: quantityError }),
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onInput={draft.onInput}
      onKeyDown={enterMovesFocus(review)}
      className="grid gap-6"
    >
      {[...fieldsOf(entry), [DRAFT_FIELD, entryJson] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {draftSavedAt && (
        <DraftRecovered
          savedAt={draftSavedAt}
          lossText={intakeTexts.discardEmpties(patientName)}
          onDiscard={() => discard(onStartAgain)}
        />
      )}
      <Summary errors={shownErrors} problems={registration.review ? [] : problems} kind={entry.kind} />
      {failed && <ReadFailed onRetry={reload}>{intakeTexts.proposalFailed}</ReadFailed>}
      {entry.kind === 'authorization' && (
        <ActiveOrders
          orders={proposal?.activeOrders ?? null}
          allAuthorized={proposal?.allAuthorized ?? false}
          chosen={entry.medicalOrder}
          error={errors.medicalOrder}
          onChoose={(code) =>
            change(withMedicalOrder(entry, code, proposal?.activeOrders ?? []), 'medicalOrder', 'services')
          }
          onNewOrder={() => change(withKind(entry, 'medical-order'))}
          onCode90={() => change(withKind(entry, 'code-90'))}
        />
      )}
      <EntryHeadFields {...sectionProps} proposal={proposal} />
      {entry.kind === 'private-service' && <PrivateFields {...sectionProps} />}
      <ServicesField
        entry={entry}
        options={services}
        max={form.limits.units}
        error={serviceError || quantityError ? undefined : errors.services}
        showsPendingErrors={showsPendingErrors && hasPending}
        addedText={addedText}
        onChange={change}
      />
      {proposal &&
        proposal.warnings.length > 0 &&
        !expiresBeforeIssue &&
        Object.keys(shownErrors).length === 0 && <Warnings warnings={proposal.warnings} />}
      <TextArea
        id="intake-observations"
        name="observations"
        label="Observaciones"
        maxLength={form.limits.observations}
        value={entry.observations}
        onChange={(event) => change({ ...entry, observations: event.target.value }, 'observations')}
        error={errors.observations}
      />
      <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2.5 border-line border-t bg-surface px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        <div className="mr-auto max-sm:basis-full">
          <DraftStatus {...draft} />
        </div>
        <Button onClick={() => (touched ? setConfirmingDiscard(true) : discard(onDiscarded))}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          title={intakeTexts.shortcut}
          loading={saving || registration.reviewing}
          onClick={review}
        >
          {saving ? 'Guardando...' : registerText(entry.kind, entry.payerKind)}
        </Button>
      </div>
      <ConfirmDialog
        open={confirmingDiscard}
        onOpenChange={setConfirmingDiscard}
        title={intakeTexts.discardQuestion}
        description={intakeTexts.discardCloses(patientName)}
        confirmLabel={intakeTexts.discard}
        cancelLabel={intakeTexts.goOnWriting}
        tone="danger"
        onConfirm={() => discard(onDiscarded)}
      />
      <EntryReview
        review={registration.review}
        entry={entry}
        form={form}
        kindText={kindTextOf(entry)}
        payerText={payerTextOf(entry, proposal)}
        addedText={addedText}
        saving={saving}
        problems={problems}
        onRegister={() => element.current && registration.register(element.current)}
        onCancel={registration.cancel}
      />
    </form>
  );
}

const FIRST_CONTROL =
  '#intake-medicalOrder, button:not(:disabled), input:not([type="hidden"], :disabled, [readonly])';

const kindTextOf = ({ kind }: IntakeEntry): string =>
  kind === 'code-90'
    ? `${orderKindNames.authorization}, ${intakeTexts.code90.toLowerCase()}`
    : orderKindNames[kind];

/** Name of the payer; of the payer kind when there is no payer. */
function payerTextOf({ kind, payerKind, payerId, medicalOrder }: IntakeEntry, proposal: ProposalView | null) {
  const chosenPayerId = payerId || proposal?.payerId;
  const payerName =
    kind === 'authorization'
      ? proposal?.activeOrders.find(({ code }) => code === medicalOrder)?.payerName
      : proposal?.payers.find(({ value }) => value === chosenPayerId)?.label;
  return payerName ?? payerKindNames[payerKind];
}

interface SummaryProps {
  errors: Readonly<Record<string, string>>;
  problems: readonly SummaryError[];
  kind: IntakeEntry['kind'];
}

function Summary({ errors, problems, kind }: SummaryProps) {
  const names: Readonly<Record<string, string>> = { ...intakeFieldNames, ...fieldNamesByKind[kind] };
  const fieldErrors = Object.entries(errors).map(([field, message]) => ({
    message: names[field] ? `${names[field]}: ${message}` : message,
    fieldId: `intake-${field}`,
  }));
  return <ErrorSummary errors={[...problems, ...fieldErrors]} />;
}
