import ClipboardX from 'lucide-react/icons/clipboard-x';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { QuotaBar } from '#app/ui/quota-bar.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { shortDateText } from '#domain/wording';
import { schedulingTexts } from '../../copy.ts';
import type { SchedulingOffer, ServiceView } from '../../scheduling.ts';

interface ChooseServiceProps {
  /** Null while loading. */
  readonly offer: SchedulingOffer | null;
  /** The only specialty to show; null for all. */
  readonly specialty: string | null;
  readonly onAllSpecialties: () => void;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onPick: (service: ServiceView) => void;
}

/** The authorized services of the patient; services without units are disabled. */
export function ChooseService(props: ChooseServiceProps) {
  const { offer, specialty, onAllSpecialties, failed, onRetry, onPick } = props;
  const rows = offer?.services.filter((each) => specialty === null || each.specialty === specialty) ?? [];
  if (failed && !offer)
    return (
      <div className="p-4 sm:p-6">
        <ReadFailed onRetry={onRetry}>No se pudieron leer los servicios del paciente.</ReadFailed>
      </div>
    );
  return (
    <>
      {specialty !== null && (
        <p className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 sm:px-6">
          <span>{schedulingTexts.servicesOf(specialty)}</span>
          <Button size="sm" onClick={onAllSpecialties}>
            {schedulingTexts.allServices}
          </Button>
        </p>
      )}
      <DataTable
        caption="Servicios autorizados"
        columns={columnsFor(onPick)}
        rows={rows}
        rowKey={(service) => service.lineId}
        loading={offer === null}
        empty={
          <EmptyState
            title={
              specialty === null
                ? 'Este paciente no tiene servicios vigentes.'
                : schedulingTexts.noServicesOf(specialty)
            }
            icon={<ClipboardX aria-hidden />}
          >
            Registre una autorización o un servicio particular en Ingreso de servicios.
          </EmptyState>
        }
      />
    </>
  );
}

const columnsFor = (onPick: ChooseServiceProps['onPick']): readonly Column<ServiceView>[] => [
  {
    key: 'cups',
    header: 'CUPS',
    heading: true,
    cell: (service) => (
      <span className="flex flex-col">
        <span className="font-semibold">
          {service.cupsCode} · {service.cupsName}
        </span>
        <span className="text-muted text-small">{service.orderCode}</span>
      </span>
    ),
  },
  { key: 'specialty', header: 'Especialidad', cell: (service) => service.specialty },
  { key: 'authorized', header: 'Autorizadas', align: 'right', cell: (service) => service.authorized },
  { key: 'scheduled', header: 'Usadas', align: 'right', cell: (service) => service.scheduled },
  {
    key: 'use',
    header: 'Uso',
    cell: ({ authorized, scheduled, done, usedBefore, forecast }) => (
      <QuotaBar
        compact
        authorized={authorized}
        done={done}
        usedBefore={usedBefore}
        pending={scheduled - done}
        lost={forecast?.lost ?? 0}
        lostIsEstimate={forecast?.isEstimated}
      />
    ),
  },
  {
    key: 'expiresOn',
    header: 'Vence',
    cell: (service) => <span className="whitespace-nowrap">{shortDateText(service.expiresOn)}</span>,
  },
  {
    key: 'pick',
    header: <span className="sr-only">Elegir</span>,
    align: 'right',
    cell: (service) => (
      <span className="flex items-center justify-end gap-2">
        {service.available <= 0 && <Badge tone="warning">Sin sesiones libres</Badge>}
        <Button
          size="sm"
          disabled={service.available <= 0}
          aria-label={`Seleccionar ${service.specialty}, ${service.orderCode}`}
          onClick={() => onPick(service)}
        >
          Seleccionar
        </Button>
      </span>
    ),
  },
];
