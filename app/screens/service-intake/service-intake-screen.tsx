import { useLocation, useNavigate } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useCallback, useState } from 'react';
import type { PayerKind } from '#domain/orders';
import { intakeTexts } from '../../copy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { RegisteredEntry } from '../../view-models/order-intake.ts';
import { OrdersPanel } from '../orders/orders-panel.tsx';
import { registeredToast } from '../orders/registered-toast.ts';
import { discardDraft } from '../shared/draft-queue.ts';
import { UnfinishedWork } from '../shared/unfinished-work.tsx';
import { IntakeDialog } from './intake-dialog.tsx';
import { payerKindIn } from './intake-entry.ts';
import { type IntakeStart, useEntries } from './use-entries.ts';

interface ServiceIntakeScreenProps {
  list: ComponentProps<typeof OrdersPanel>['list'];
  form: IntakeStart;
}

/** The list of orders, and the entry of a new one; what was typed before is taken up again. */
export function ServiceIntakeScreen({ list, form }: ServiceIntakeScreenProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [entering, setEntering] = useState(false);
  const { entry, recoveredAt, unfinished, change, choose, restart, empty } = useEntries(form);
  const { payerKind } = entry;

  const startAgain = useCallback(() => {
    setEntering(false);
    restart(payerKind);
  }, [restart, payerKind]);
  const registered = useCallback(
    ({ code, message, remarks }: RegisteredEntry) => {
      toast(registeredToast(message, [code, ...remarks]));
      startAgain();
      if (search !== '') navigate(pathname, { preventScrollReset: true });
    },
    [toast, startAgain, search, navigate, pathname],
  );
  const goOn = (kind: PayerKind) => {
    choose(kind);
    setEntering(true);
  };

  return (
    <>
      <PageHeader
        title="Órdenes y autorizaciones"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEntering(true)}>
            {intakeTexts.open}
          </Button>
        }
      />
      {!entering && unfinished.length > 0 && (
        <div className="mb-4">
          <UnfinishedWork
            title={intakeTexts.unfinished(unfinished.length)}
            discardQuestion={intakeTexts.discardUnfinished}
            rows={unfinished.map(({ payerKind: kind, patient }) => ({
              key: kind,
              text: `${payerKindIn(form, kind).label}${patient ? ` · ${patient.name}` : ''}`,
            }))}
            goOn={({ key, text }) => (
              <Button size="sm" aria-label={`Continuar el ingreso de ${text}`} onClick={() => goOn(key)}>
                Continuar
              </Button>
            )}
            onDiscard={({ key }) => {
              void discardDraft(payerKindIn(form, key).draftForm);
              restart(key);
            }}
          />
        </div>
      )}
      <OrdersPanel list={list} />
      <IntakeDialog
        form={form}
        open={entering}
        onOpenChange={setEntering}
        entry={entry}
        onChange={change}
        onPayerKind={choose}
        recoveredAt={recoveredAt}
        onDiscard={startAgain}
        onAfresh={() => empty(entry)}
        onRegistered={registered}
      />
    </>
  );
}
