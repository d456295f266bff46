import { patientTexts } from '#app/patients/copy/patients.ts';
import { shortDayText, unitsText } from '#app/scheduling/texts.ts';
import type { Column } from '#app/ui/table-column.ts';
import { unbroken } from '#domain/wording';
import type { RecoveryRow } from '../recovery.ts';

/** The columns of a recovery list on paper. */
export function printedColumns(
  kind: 'lost' | 'waiting',
  hasSeveralSites: boolean,
): readonly Column<RecoveryRow>[] {
  const site: Column<RecoveryRow> = { key: 'site', header: 'Sede', cell: (row) => row.siteName };
  return [
    { key: 'patient', header: 'Paciente', cell: (row) => row.patient },
    { key: 'document', header: 'Documento', cell: (row) => unbroken(row.document) },
    { key: 'phone', header: 'Teléfono', cell: (row) => unbroken(row.phone ?? '') },
    { key: 'specialty', header: 'Especialidad', cell: (row) => row.specialty },
    { key: 'order', header: 'Orden', cell: (row) => row.orderCode },
    ...(hasSeveralSites ? [site] : []),
    { key: 'expiry', header: 'Vence', cell: (row) => `${row.expiresOn} (${row.expiry.text})` },
    { key: 'available', header: 'Disponibles', cell: (row) => `${row.available} de ${row.authorized}` },
    kind === 'waiting'
      ? { key: 'units', header: 'Sin programar', cell: (row) => unitsText(row.units) }
      : {
          key: 'lost',
          header: 'Citas perdidas',
          cell: (row) => (
            <>
              {row.lostSessions.map(({ id, date, hours, therapist, reason }) => (
                <div key={id}>
                  {shortDayText(date)}, {hours} · {therapist} · {reason ?? patientTexts.confidential}
                </div>
              ))}
            </>
          ),
        },
  ];
}
