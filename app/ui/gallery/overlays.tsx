import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Combobox } from '../combobox.tsx';
import { DataTable } from '../data-table.tsx';
import { DateField } from '../date-field.tsx';
import { ConfirmDialog, LoadingModal, LoginSessionWarning, SuccessModal } from '../dialogs.tsx';
import { Modal } from '../modal.tsx';
import { QuotaBar } from '../quota-bar.tsx';
import { TextArea } from '../text-area.tsx';
import { TimeField } from '../time-field.tsx';
import { type ToastKind, useToast } from '../toast.tsx';
import { Row, Section } from './section.tsx';

const TOASTS: [ToastKind, string][] = [
  ['success', 'Sesión registrada con éxito'],
  ['info', 'La sesión ya estaba cancelada'],
  ['warning', 'No se puede programar en un festivo'],
  ['danger', 'Ocurrió un error en el servidor, inténtelo de nuevo!'],
];
const DATES = [
  { date: 'mar 24 nov', free: true },
  { date: 'jue 26 nov', free: true },
  { date: 'mar 1 dic', free: false },
];

export function Overlays() {
  const [openDialog, setOpenDialog] = useState<string>();
  const toast = useToast();
  const close = () => setOpenDialog(undefined);
  const dialogProps = (name: string) => ({
    open: openDialog === name,
    onOpenChange: (isOpen: boolean) => setOpenDialog(isOpen ? name : undefined),
  });

  const wait = () => {
    setOpenDialog('loading');
    setTimeout(close, 2000);
  };

  return (
    <Section title="Ventanas y avisos">
      <Row>
        <Button onClick={() => setOpenDialog('modal')}>Programar sesiones</Button>
        <Button onClick={() => setOpenDialog('confirm')}>Confirmar</Button>
        <Button onClick={() => setOpenDialog('success')}>Registro exitoso</Button>
        <Button onClick={wait}>Cargando</Button>
        <Button onClick={() => setOpenDialog('idle')}>Inactividad</Button>
      </Row>
      <Row>
        {TOASTS.map(([kind, title]) => (
          <Button key={kind} onClick={() => toast({ kind, title })}>
            Aviso {kind}
          </Button>
        ))}
      </Row>
      <ScheduleExample {...dialogProps('modal')} />
      <ConfirmDialog
        {...dialogProps('confirm')}
        title="¿Cancelar esta sesión?"
        description="Emma Sofía Rojas · martes 24 de noviembre, 08:00 – 09:00. Se devuelven 2 sesiones."
        confirmLabel="Cancelar la sesión"
        cancelLabel="Volver"
        tone="danger"
        onConfirm={close}
      >
        <TextArea name="reason" label="Motivo" required maxLength={200} />
      </ConfirmDialog>
      <SuccessModal open={openDialog === 'success'} onClose={close}>
        Se registró la autorización EPS-AUT-412.
      </SuccessModal>
      <LoadingModal open={openDialog === 'loading'} />
      <LoginSessionWarning
        open={openDialog === 'idle'}
        secondsLeft={58}
        onContinue={close}
        onLogOut={close}
      />
    </Section>
  );
}

function ScheduleExample(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Modal
      {...props}
      size="xl"
      flush
      title="Programar sesiones"
      description="Emma Sofía Rojas Peña · RC 1.098.442.771 · código 000412"
      note="Se guarda todo o nada."
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>Cancelar</Button>
          <Button variant="primary">Programar 8 sesiones</Button>
        </>
      }
    >
      <div className="grid wide:grid-cols-[440px_1fr]">
        <div className="flex flex-col gap-4 border-line p-4 sm:p-6 wide:border-r">
          <div className="rounded-card border border-tint-line bg-tint p-4">
            <QuotaBar authorized={20} pending={6} planned={8} />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Combobox
              name="modal-therapist"
              label="Terapeuta"
              required
              options={[{ value: 'fisio', label: 'Camila Torres' }]}
            />
            <DateField name="modal-date" label="Fecha de inicio" required />
            <TimeField name="modal-from" label="Desde" />
            <TimeField name="modal-to" label="Hasta" />
          </div>
        </div>
        <div className="p-4 sm:p-6">
          <h3 className="mb-3 font-semibold">Así quedará la serie</h3>
          <DataTable
            caption="Fechas de la serie"
            rows={DATES}
            rowKey={(row) => row.date}
            columns={[
              { key: 'date', header: 'Fecha', cell: (row) => row.date },
              { key: 'time', header: 'Hora', cell: () => '08:00 – 09:00' },
              { key: 'units', header: 'Sesiones', cell: () => 2, align: 'right' },
              {
                key: 'state',
                header: 'Estado',
                cell: (row) =>
                  row.free ? (
                    <Badge tone="success">Libre</Badge>
                  ) : (
                    <Badge tone="warning">Camila está con S. Ortiz</Badge>
                  ),
              },
            ]}
          />
        </div>
      </div>
    </Modal>
  );
}
