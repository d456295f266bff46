import Eraser from 'lucide-react/icons/eraser';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { intakeTexts } from '#app/orders/copy/intake.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { QuantityInput } from '#app/ui/text-input.tsx';
import type { ServiceOption } from '../order-intake.ts';
import {
  type EnteredService,
  hasPendingService,
  type IntakeEntry,
  NO_PENDING,
  parseUnits,
  pendingErrorsOf,
  totalOf,
  withoutService,
  withPendingAdded,
  withQuantity,
} from './intake-entry.ts';

const FIELD_ID = 'intake-services';
const QUANTITY_ID = 'intake-quantity';

interface ServicesFieldProps {
  entry: IntakeEntry;
  /** Null while loading. */
  options: readonly ServiceOption[] | null;
  /** Maximum units of one service. */
  max: number;
  error: string | undefined;
  /** Whether the errors of the pending service are shown; they are after the first submission. */
  showsPendingErrors: boolean;
  /** Says that the pending service was added when the entry was to be registered; null for nothing to say. */
  addedText: string | null;
  onChange: (entry: IntakeEntry, ...fieldsToClear: string[]) => void;
}

/** The services of the entry: choose one, enter its units, add it. */
export function ServicesField(props: ServicesFieldProps) {
  const { entry, options, max, error, showsPendingErrors, addedText, onChange } = props;
  const { pending } = entry;
  const [showsProblem, setShowsProblem] = useState(false);
  const service = options?.find(({ value }) => value === pending.cupsId);
  const emptyText = intakeTexts.noServices[entry.kind];
  const placeholder = options?.length === 0 ? emptyText : options ? 'Seleccionar servicio' : 'Cargando...';
  const extendedEntry = withPendingAdded(entry, service?.label, max);
  const pendingErrors = showsProblem || showsPendingErrors ? pendingErrorsOf(entry, service?.label, max) : {};
  const changePending = (change: Partial<typeof pending>) =>
    onChange({ ...entry, pending: { ...pending, ...change } }, 'pending');

  const add = () => {
    // A second click finds the service already added.
    const alreadyAdded = !hasPendingService(entry) && entry.services.length > 0;
    setShowsProblem(extendedEntry === null && !alreadyAdded);
    if (!extendedEntry) return;
    onChange(extendedEntry, 'services', 'pending');
    document.getElementById(FIELD_ID)?.focus();
  };

  const clear = () => {
    setShowsProblem(false);
    onChange({ ...entry, pending: NO_PENDING }, 'services', 'pending');
    document.getElementById(FIELD_ID)?.focus();
  };

  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-title">Servicios</h3>
      <div className="grid gap-3 sm:grid-cols-[1fr_10rem_auto] sm:items-start">
        <Combobox
          id={FIELD_ID}
          label="Servicio"
          placeholder={placeholder}
          disabled={!options?.length}
          searchPlaceholder="Buscar por código o nombre…"
          options={options ?? []}
          value={pending.cupsId}
          onChange={(cupsId) => changePending({ cupsId })}
          error={pendingErrors.service}
        />
        <QuantityInput
          id={QUANTITY_ID}
          label="Cantidad"
          value={pending.quantity}
          onChange={(event) => changePending({ quantity: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          error={pendingErrors.quantity}
        />
        <div className="flex gap-2 sm:mt-6">
          <Button icon={<Plus aria-hidden />} onClick={add}>
            Agregar
          </Button>
          {hasPendingService(entry) && (
            <Button variant="ghost" icon={<Eraser aria-hidden />} onClick={clear}>
              {intakeTexts.clearService}
            </Button>
          )}
        </div>
      </div>
      <FieldErrors ids={{ errorId: 'intake-services-error', messages: error ? [error] : [] }} />
      <p role="status" className="text-muted empty:hidden">
        {addedText}
      </p>
      {entry.services.length > 0 && <AddedServices entry={entry} max={max} onChange={onChange} />}
    </section>
  );
}

function AddedServices({ entry, max, onChange }: Pick<ServicesFieldProps, 'entry' | 'max' | 'onChange'>) {
  return (
    <div className="overflow-clip rounded-card border border-line">
      <DataTable
        caption="Servicios cargados"
        rows={entry.services}
        rowKey={(row) => row.cupsId}
        columns={[
          { key: 'service', header: 'Servicio', heading: true, cell: (row) => row.label },
          {
            key: 'quantity',
            header: 'Cantidad',
            align: 'right',
            width: '13rem',
            cell: (row) => <Quantity row={row} entry={entry} max={max} onChange={onChange} />,
          },
        ]}
        footer={
          <p className="flex justify-between font-semibold" aria-live="polite">
            <span>Total de sesiones</span>
            <span className="tabular-nums">{totalOf(entry.services, max)}</span>
          </p>
        }
      />
    </div>
  );
}

type QuantityProps = Pick<ServicesFieldProps, 'entry' | 'max' | 'onChange'> & { row: EnteredService };

function Quantity({ row, entry, max, onChange }: QuantityProps) {
  return (
    <span className="flex items-start justify-end gap-1">
      <QuantityInput
        aria-label={`Sesiones de ${row.label}`}
        className="w-36"
        value={row.quantity}
        onChange={(event) => onChange(withQuantity(entry, row.cupsId, event.target.value), 'services')}
        error={parseUnits(row.quantity, max) === null ? intakeTexts.quantityOutOfRange(max) : undefined}
      />
      <IconButton
        label={`Quitar ${row.label}`}
        icon={<Trash aria-hidden />}
        onClick={() => {
          onChange(withoutService(entry, row.cupsId), 'services');
          document.getElementById(FIELD_ID)?.focus();
        }}
      />
    </span>
  );
}
