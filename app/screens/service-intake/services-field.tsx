import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FieldErrors } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/text-input.tsx';
import type { ServiceOption } from '../../view-models/order-intake.ts';
import type { EnteredService } from './intake-entry.ts';

/** A service that is chosen but not added yet. */
export interface PendingService {
  readonly cupsId: string;
  readonly quantity: string;
}

/** Nothing chosen. */
export const NO_PENDING: PendingService = { cupsId: '', quantity: '' };

const FIELD_ID = 'intake-services';

interface ServicesFieldProps {
  /** Null while they are being read. */
  options: readonly ServiceOption[] | null;
  /** What is said when there is nothing to choose. */
  nothing: string;
  services: readonly EnteredService[];
  most: number;
  pending: PendingService;
  error: string | undefined;
  onPending: (pending: PendingService) => void;
  onAdd: (service: EnteredService) => void;
  onRemove: (cupsId: string) => void;
}

/** The services of the entry: choose one, say how many sessions, add it. */
export function ServicesField(props: ServicesFieldProps) {
  const { options, nothing, services, most, pending, error, onPending, onAdd, onRemove } = props;
  const [tried, setTried] = useState(false);
  const quantity = Number(pending.quantity);
  const service = options?.find(({ value }) => value === pending.cupsId);
  const placeholder = options?.length === 0 ? nothing : options ? 'Seleccionar servicio' : 'Cargando...';
  const counts = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;

  const add = () => {
    setTried(true);
    if (!service || !counts) return;
    onAdd({ cupsId: service.value, label: service.label, quantity });
    onPending(NO_PENDING);
    setTried(false);
    document.getElementById(FIELD_ID)?.focus();
  };

  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-title">Servicios</h3>
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem_auto] sm:items-start">
        <Combobox
          id={FIELD_ID}
          label="Servicio"
          placeholder={placeholder}
          disabled={!options?.length}
          searchPlaceholder="Buscar por código o nombre…"
          options={options ?? []}
          value={pending.cupsId}
          onChange={(cupsId) => onPending({ ...pending, cupsId })}
          error={tried && !service ? 'Elija un servicio' : undefined}
        />
        <NumberInput
          label="Cantidad"
          min={1}
          max={most}
          value={pending.quantity}
          onChange={(event) => onPending({ ...pending, quantity: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          error={tried && !counts ? `Entre 1 y ${most}` : undefined}
        />
        <Button icon={<Plus aria-hidden />} onClick={add} className="sm:mt-6">
          Agregar
        </Button>
      </div>
      <FieldErrors ids={{ errorId: 'intake-services-error', messages: error ? [error] : [] }} />
      {services.length > 0 && (
        <div className="overflow-clip rounded-card border border-line">
          <DataTable
            caption="Servicios cargados"
            rows={services}
            rowKey={(row) => row.cupsId}
            columns={[
              { key: 'service', header: 'Servicio', heading: true, cell: (row) => row.label },
              {
                key: 'quantity',
                header: 'Cantidad',
                align: 'right',
                cell: (row) => (
                  <span className="inline-flex items-center gap-3 tabular-nums">
                    {row.quantity}
                    <IconButton
                      className="-my-2"
                      label={`Quitar ${row.label}`}
                      icon={<Trash aria-hidden />}
                      onClick={() => onRemove(row.cupsId)}
                    />
                  </span>
                ),
              },
            ]}
            footer={
              <p className="flex justify-between font-semibold" aria-live="polite">
                <span>Total de sesiones</span>
                <span className="tabular-nums">
                  {services.reduce((sum, { quantity }) => sum + quantity, 0)}
                </span>
              </p>
            }
          />
        </div>
      )}
    </section>
  );
}
