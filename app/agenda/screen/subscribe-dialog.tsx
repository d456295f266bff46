import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useClipboard } from '#app/shared/use-clipboard.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { agendaTexts } from '../copy/agenda.ts';
import type { FeedState } from '../view/feed-state.ts';

const PATH = '/diarioCampo/suscripcion';

/** Opens the dialog for the secret address by which another calendar program subscribes to the user's agenda. */
export function SubscribeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden />}
        onClick={() => setOpen(true)}
        className="max-wide:w-full print:hidden"
      >
        Suscribir mi agenda
      </Button>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const copy = useClipboard('Dirección copiada', 'No se pudo copiar: selecciónela y cópiela usted.');
  const read = useJson<FeedState>(PATH);
  const [changedState, setChangedState] = useState<FeedState | null>(null);
  const { send, busy } = useSubmission<FeedState>(
    { resource: PATH },
    {
      keepsPage: true,
      onSucceeded: ({ value }) => setChangedState(value),
      onRefused: () => toast({ kind: 'danger', title: agendaTexts.unexpected }),
    },
  );
  const state = changedState ?? read.value;
  const address = state?.path ? new URL(state.path, window.location.origin).href : null;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Suscribir mi agenda"
      description="Sus citas en el calendario de su teléfono o computador, siempre al día."
      footer={
        state && (
          <>
            {state.since && (
              <Button variant="danger" loading={busy} onClick={() => send({ intent: 'revoke' })}>
                Revocar
              </Button>
            )}
            <Button
              variant={address ? 'secondary' : 'primary'}
              loading={busy}
              onClick={() => send({ intent: 'create' })}
            >
              {state.since ? 'Crear otra dirección' : 'Crear dirección'}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {read.state === 'failed' && !state && (
          <ReadFailed onRetry={read.reload}>No se pudo leer si ya tiene una dirección.</ReadFailed>
        )}
        {!state && read.state !== 'failed' && <Skeleton className="h-16" />}
        {address && (
          <>
            <div className="flex items-end gap-2">
              <TextInput
                label="Dirección secreta"
                className="flex-1"
                readOnly
                value={address}
                onFocus={(event) => event.target.select()}
              />
              <Button icon={<Copy aria-hidden />} onClick={() => void copy(address)}>
                Copiar
              </Button>
            </div>
            <Notice tone="warning">
              Cópiela ahora: no se vuelve a mostrar. Quien la tenga ve sus horarios, con las iniciales de los
              pacientes.
            </Notice>
          </>
        )}
        {state?.since && !address && (
          <p>Su dirección se creó el {state.since}. Si la perdió, cree otra: la anterior deja de servir.</p>
        )}
        {state && !state.since && (
          <p>
            Cree una dirección y péguela en su calendario («suscribirse por URL»). Solo lleva la hora, la sede
            y las iniciales; puede revocarla cuando quiera.
          </p>
        )}
      </div>
    </Modal>
  );
}
