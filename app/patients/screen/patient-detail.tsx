import { useJson } from '#app/shared/use-json.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { unbroken } from '#domain/wording';
import { patientFieldLabels } from '../copy/patients.ts';
import { registeredTexts as texts } from '../copy/registered-patients.ts';
import { ImagesForbiddenBadge, PatientPhoto } from '../patient-photo.tsx';
import type { RegisteredPatientView } from '../registered-patients.ts';
import type { RegisteredPatientRowView } from '../view/patients-report.ts';
import { PatientDocuments } from './patient-documents.tsx';

interface PatientDetailProps {
  patient: RegisteredPatientRowView | null;
  onClose: () => void;
}

/** The detail of a registered patient. */
export function PatientDetail({ patient, onClose }: PatientDetailProps) {
  const { value, state, reload } = useJson<RegisteredPatientView>(
    patient && `/admisiones/pacientes/${patient.id}`,
  );
  const shownPatient = value?.id === patient?.id ? value : null;
  return (
    <Modal
      open={patient !== null}
      onOpenChange={(open) => open || onClose()}
      title={patient?.name}
      description={patient?.document}
      size="lg"
    >
      {shownPatient && <Detail patient={shownPatient} onChanged={reload} />}
      {!shownPatient && state === 'failed' && <ReadFailed onRetry={reload}>{texts.failed}</ReadFailed>}
      {!shownPatient && state !== 'failed' && <Skeleton />}
    </Modal>
  );
}

type Order = RegisteredPatientView['orders'][number];
type Guardian = RegisteredPatientView['guardians'][number];
type Service = RegisteredPatientView['services'][number];

const ORDER_COLUMNS: readonly Column<Order>[] = [
  { key: 'code', header: 'Código', heading: true, cell: (order) => order.code },
  { key: 'kind', header: 'Tipo', cell: (order) => order.kind },
  { key: 'payer', header: 'Entidad', cell: (order) => order.payer },
  {
    key: 'expires',
    header: 'Vencimiento',
    cell: (order) => (order.active ? order.expiresOn : <Badge>Cancelada</Badge>),
  },
];

const SERVICE_COLUMNS: readonly Column<Service>[] = [
  { key: 'name', header: 'Servicio', heading: true, cell: (service) => service.name },
  { key: 'specialty', header: 'Especialidad', cell: (service) => service.specialty },
  { key: 'authorized', header: 'Autorizadas', align: 'right', cell: (service) => service.authorized },
  { key: 'available', header: 'Disponibles', align: 'right', cell: (service) => service.available },
  { key: 'expires', header: 'Vencimiento', cell: (service) => service.expiresOn },
];

const GUARDIAN_COLUMNS: readonly Column<Guardian>[] = [
  { key: 'name', header: 'Nombre', heading: true, cell: (guardian) => guardian.name },
  { key: 'kinship', header: 'Parentesco', cell: (guardian) => guardian.kinship },
  { key: 'document', header: 'Documento', cell: (guardian) => guardian.document },
  { key: 'phone', header: 'Teléfono', cell: (guardian) => unbroken(guardian.phone) },
  { key: 'email', header: 'Correo', cell: (guardian) => guardian.email },
];

function Section<Row extends { id: number }>(props: {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  emptyText: string;
}) {
  const { title, rows, columns, emptyText } = props;
  if (rows.length === 0)
    return (
      <section className="grid gap-2">
        <h3 className="font-semibold text-title">{title}</h3>
        <p className="text-muted">{emptyText}</p>
      </section>
    );
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-title">{title}</h3>
      <div className="overflow-clip rounded-card border border-line">
        <DataTable caption={title} rows={rows} rowKey={(row) => row.id} columns={columns} />
      </div>
    </section>
  );
}

interface DetailProps {
  patient: RegisteredPatientView;
  onChanged: () => void;
}

function Detail({ patient, onChanged }: DetailProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a detail that has nothing else to focus
    <section className="grid gap-6 rounded-control" tabIndex={0} aria-label={texts.details}>
      <div className="flex flex-wrap items-center gap-3">
        <PatientPhoto name={patient.name} src={patient.photoUrl} forbidsImages={patient.forbidsImages} />
        <ImagesForbiddenBadge forbidsImages={patient.forbidsImages} />
        <Badge tone={patient.active ? 'success' : 'danger'}>{patient.active ? 'ACTIVO' : 'INACTIVO'}</Badge>
        {patient.lockHolderUsername && (
          <Badge tone="warning">CONFIDENCIAL · {patient.lockHolderUsername}</Badge>
        )}
      </div>
      <DescriptionList
        columns={3}
        items={[
          { term: 'Código único', value: patient.chartNumber },
          { term: 'Sede', value: patient.siteName },
          { term: 'Fecha de ingreso', value: patient.admittedOn },
          { term: 'Nacimiento', value: `${patient.bornOn} · ${patient.age}` },
          { term: 'Sexo', value: patient.sex },
          { term: 'Enfoque', value: patient.focus },
          ...patient.population,
          { term: 'Teléfono', value: patient.phone },
          { term: 'Dirección', value: patient.address },
          { term: patientFieldLabels.halfDay, value: patient.halfDay },
          { term: 'Acompañante', value: patient.companion },
          { term: 'Cliente', value: patient.clientTypeName },
          { term: 'Régimen', value: `${patient.scheme} · ${patient.affiliation}` },
          { term: 'EPS', value: patient.eps },
          { term: 'Prepagada', value: patient.prepaid },
          { term: 'Póliza', value: patient.policy },
        ]}
      />
      <section className="grid gap-2">
        <h3 className="font-semibold text-title">{texts.leaders}</h3>
        <DescriptionList
          columns={3}
          items={patient.leaders.map(({ therapy, name }) => ({ term: therapy, value: name }))}
        />
      </section>
      <Section
        title="Acudientes"
        rows={patient.guardians}
        columns={GUARDIAN_COLUMNS}
        emptyText="No hay acudientes registrados."
      />
      {patient.documents && <PatientDocuments documents={patient.documents} onWithdrawn={onChanged} />}
      <Section
        title="Servicios disponibles"
        rows={patient.services}
        columns={SERVICE_COLUMNS}
        emptyText="No hay servicios para programar."
      />
      <Section
        title="Órdenes y autorizaciones"
        rows={patient.orders}
        columns={ORDER_COLUMNS}
        emptyText="No hay órdenes ni autorizaciones."
      />
    </section>
  );
}
