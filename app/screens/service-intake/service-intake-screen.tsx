import { useLocation, useNavigate } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useCallback, useState } from 'react';
import { intakeTexts } from '../../copy/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { DraftView } from '../../view-models/draft.ts';
import type { IntakeFormView, RegisteredEntry } from '../../view-models/order-intake.ts';
import type { OrderRow } from '../../view-models/orders.ts';
import { IntakeDialog } from './intake-dialog.tsx';
import { blankEntry, entryOfDraft } from './intake-entry.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrdersList } from './orders-list.tsx';

interface ServiceIntakeScreenProps {
  list: ComponentProps<typeof OrdersList>['list'];
  form: IntakeFormView & { readonly draft: DraftView | null };
}

/** The list of orders, and the entry of a new one; what was typed before is taken up again. */
export function ServiceIntakeScreen({ list, form }: ServiceIntakeScreenProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<OrderRow | null>(null);
  const [entering, setEntering] = useState(false);
  const [recovered] = useState(() => form.draft && entryOfDraft(form.draft.content, form));
  const [recoveredAt, setRecoveredAt] = useState(recovered ? (form.draft?.savedAt ?? null) : null);
  const [entry, setEntry] = useState(() => recovered ?? blankEntry(form));

  const restart = useCallback(() => {
    setEntering(false);
    setRecoveredAt(null);
    setEntry(blankEntry(form));
  }, [form]);
  const registered = useCallback(
    ({ code, message, remarks }: RegisteredEntry) => {
      toast({ kind: 'success', title: message, description: code });
      for (const remark of remarks) toast({ kind: 'warning', title: code, description: remark });
      restart();
      if (search !== '') navigate(pathname, { preventScrollReset: true });
    },
    [toast, restart, search, navigate, pathname],
  );

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
      {recoveredAt && (
        <div className="mb-4">
          <Notice
            tone="info"
            actions={
              <Button size="sm" onClick={() => setEntering(true)}>
                Continuar
              </Button>
            }
          >
            {intakeTexts.unfinished} {recoveredAt}.
          </Notice>
        </div>
      )}
      <OrdersList list={list} onOpen={setOpened} />
      <OrderDetail order={opened} onClose={() => setOpened(null)} />
      <IntakeDialog
        form={form}
        open={entering}
        onOpenChange={setEntering}
        entry={entry}
        onChange={setEntry}
        recoveredAt={recoveredAt}
        onDiscard={restart}
        onRegistered={registered}
      />
    </>
  );
}
