import { useLocation, useNavigate } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { intakeTexts } from '#app/orders/copy/intake.ts';
import { ORDER_TO_AUTHORIZE } from '#app/orders/order-to-authorize.ts';
import { OrdersPanel } from '#app/orders/orders-panel.tsx';
import { registeredToast } from '#app/orders/registered-toast.ts';
import type { PatientRow } from '#app/patients/patient-row.ts';
import { discardDraft } from '#app/shared/draft-queue.ts';
import { UnfinishedWork } from '#app/shared/unfinished-work.tsx';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { PayerKind } from '#domain/orders';
import type { RegisteredEntry, RequestedOrder } from '../order-intake.ts';
import { IntakeDialog } from './intake-dialog.tsx';
import { payerKindIn } from './intake-entry.ts';
import { RequestedPatient } from './requested-patient.tsx';
import { type IntakeStart, useEntries } from './use-entries.ts';

interface ServiceIntakeScreenProps {
  list: ComponentProps<typeof OrdersPanel>['list'];
  form: IntakeStart;
  /** The patient named in the address; null if it names none. */
  patient: PatientRow | null;
  /** The medical order in the address that is to be authorized; null if it names none. */
  orderToAuthorize: RequestedOrder | null;
}

/** The list of orders and service intake; unfinished entries are restored. */
export function ServiceIntakeScreen({ list, form, patient, orderToAuthorize }: ServiceIntakeScreenProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const {
    entry,
    draftSavedAt,
    unfinishedEntries,
    change,
    showPayerKind,
    changePayerKind,
    start,
    unfinishedEntryReplacedBy,
    removeEntry,
    clearEntry,
  } = useEntries(form);
  const { payerKind } = entry;

  const removePatientFromAddress = () => {
    if (!patient) return;
    navigate(searchWith(search, { paciente: undefined, [ORDER_TO_AUTHORIZE]: undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const changeDialogOpen = (open: boolean) => {
    setDialogOpen(open);
    if (!open) removePatientFromAddress();
  };
  const onRegistered = useCallback(
    ({ message, value: { code }, warnings }: SucceededCommand<RegisteredEntry>) => {
      toast(registeredToast(message, [code, ...warnings]));
      setDialogOpen(false);
      removeEntry(payerKind);
      if (search !== '') navigate(pathname, { preventScrollReset: true });
    },
    [toast, removeEntry, payerKind, search, navigate, pathname],
  );
  const discard = (kind: PayerKind) => {
    void discardDraft(payerKindIn(form, kind).draftKey);
    removeEntry(kind);
  };
  const resume = (kind: PayerKind) => {
    showPayerKind(kind);
    setDialogOpen(true);
  };

  return (
    <>
      <PageHeader
        title="Órdenes y autorizaciones"
        actions={
          <Button
            ref={opener}
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setDialogOpen(true)}
          >
            {intakeTexts.open}
          </Button>
        }
      />
      {!isDialogOpen && unfinishedEntries.length > 0 && (
        <div className="mb-4">
          <UnfinishedWork
            title={intakeTexts.unfinished(unfinishedEntries.length)}
            discardQuestion={intakeTexts.discardUnfinished}
            rows={unfinishedEntries.map(({ payerKind: kind, patient }) => ({
              key: kind,
              text: `${payerKindIn(form, kind).label}${patient ? ` · ${patient.name}` : ''}`,
            }))}
            resumeControl={({ key, text }) => (
              <Button size="sm" aria-label={`Continuar el ingreso de ${text}`} onClick={() => resume(key)}>
                Continuar
              </Button>
            )}
            onDiscard={({ key }) => discard(key)}
          />
        </div>
      )}
      <OrdersPanel list={list} />
      <RequestedPatient
        patient={patient}
        orderToAuthorize={orderToAuthorize}
        unfinishedEntryReplacedBy={unfinishedEntryReplacedBy}
        onStart={(chosen) => {
          start(chosen, orderToAuthorize);
          // The dialog returns the focus to this button when it closes.
          opener.current?.focus({ preventScroll: true });
          setDialogOpen(true);
        }}
        onDiscard={({ payerKind: kind }) => discard(kind)}
        onKeep={removePatientFromAddress}
      />
      <IntakeDialog
        form={form}
        open={isDialogOpen}
        onOpenChange={changeDialogOpen}
        entry={entry}
        onChange={change}
        onPayerKind={changePayerKind}
        onShowPayerKind={showPayerKind}
        onStart={start}
        unfinishedEntryReplacedBy={unfinishedEntryReplacedBy}
        onDiscard={({ payerKind: kind }) => discard(kind)}
        draftSavedAt={draftSavedAt}
        onDiscarded={() => {
          changeDialogOpen(false);
          removeEntry(payerKind);
        }}
        onStartAgain={() => clearEntry(entry)}
        onRegistered={onRegistered}
      />
    </>
  );
}
