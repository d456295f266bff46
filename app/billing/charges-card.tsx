import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { chargeTexts as texts } from './copy.ts';
import type { ChargedSessionView, ChargesView } from './view/charges.ts';

const ChargeDialog = lazyPart(() => import('./screen/charge-dialog.tsx'));

/** Shows the latest sessions of a patient with their charges. */
export function ChargesCard({ patientId }: { patientId: number }) {
  const { value, state, reload } = useJson<ChargesView>(`/facturacion/recaudos/${patientId}`);
  const [taking, setTaking] = useState<ChargedSessionView | null>(null);
  const [annulling, setAnnulling] = useState<ChargedSessionView | null>(null);
  const toast = useToast();
  const onSucceeded = ({ message }: { readonly message: string }) => {
    toast({ kind: 'success', title: message });
    setTaking(null);
    setAnnulling(null);
    reload();
  };
  return (
    <Card title={texts.list} flush>
      <p className="px-4 pt-4 text-muted">{texts.hint}</p>
      {value === null &&
        (state === 'failed' ? <p className="p-4">{texts.notRead}</p> : <Skeleton className="m-4 h-16" />)}
      {value?.sessions.length === 0 && (
        <EmptyState title={texts.empty} icon={<Wallet aria-hidden />}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <ul aria-label={texts.list} className="max-h-96 divide-y divide-soft overflow-auto empty:hidden">
        {value?.sessions.map((session) => (
          <ChargedSession
            key={session.id}
            session={session}
            onTake={() => setTaking(session)}
            onAnnul={() => setAnnulling(session)}
          />
        ))}
      </ul>
      {value?.total && <p className="border-soft border-t p-4 font-semibold tabular-nums">{value.total}</p>}
      {taking && <ChargeDialog session={taking} onClose={() => setTaking(null)} onSucceeded={onSucceeded} />}
      {annulling?.annullable && (
        <AnnulCharge
          charge={annulling.annullable}
          session={annulling.session}
          onClose={() => setAnnulling(null)}
          onSucceeded={onSucceeded}
        />
      )}
    </Card>
  );
}

interface ChargedSessionProps {
  readonly session: ChargedSessionView;
  readonly onTake: () => void;
  readonly onAnnul: () => void;
}

function ChargedSession({ session, onTake, onAnnul }: ChargedSessionProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{session.session}</p>
        <p className="break-words text-muted text-small">{session.payer}</p>
        {session.charges.map(({ id, what, taken, annulment }) => (
          <div key={id} className="mt-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words tabular-nums">{what}</span>
              {annulment !== null && <Badge tone="danger">Anulado</Badge>}
            </p>
            <p className="break-words text-muted text-small">{annulment ?? taken}</p>
          </div>
        ))}
      </div>
      {session.mayTake && (
        <Button aria-label={texts.takeOf(session.session)} onClick={onTake}>
          {texts.take}
        </Button>
      )}
      {session.annullable && (
        <Button aria-label={texts.annulOf(session.session)} onClick={onAnnul}>
          {texts.annul}
        </Button>
      )}
    </li>
  );
}

interface AnnulChargeProps {
  readonly charge: { readonly id: number; readonly what: string };
  readonly session: string;
  readonly onClose: () => void;
  readonly onSucceeded: (result: { readonly message: string }) => void;
}

function AnnulCharge({ charge, session, onClose, onSucceeded }: AnnulChargeProps) {
  const [reason, setReason] = useState('');
  const { send, busy, errors, problem } = useSubmission(
    { resource: `/facturacion/recaudos/anular/${charge.id}` },
    { onSucceeded },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={texts.annulTitle}
      description={`${session} · ${charge.what}`}
      confirmLabel={texts.annulTitle}
      cancelLabel={texts.keep}
      loading={busy}
      onConfirm={() => send({ reason })}
    >
      <TextArea
        id={`anular-recaudo-${charge.id}`}
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
