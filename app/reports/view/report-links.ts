import { historyPathOf } from '#app/history/history-path.ts';
import { type Actor, mayOpenScreen } from '#domain/access';
import { definitionOf, type ReportKey, screenOfReport } from '#domain/report-definitions';
import type { RowReferences } from '#domain/reports';
import type { LocalDate } from '#domain/shared';

type Viewer = Pick<Actor, 'roleId' | 'screens' | 'siteId'>;

/** The parameters that the address of the details takes over from the report. */
const KEPT_PARAMETERS = ['desde', 'hasta', 'sede'];

interface DetailedRow {
  readonly patientId?: number | undefined;
  readonly date?: LocalDate | undefined;
}

/** The address of the rows that a figure of a report counts; null for a report without details, or for a user who can't open them. */
export function detailsPathOf(
  key: ReportKey,
  { viewer, parameters }: { readonly viewer: Viewer; readonly parameters: URLSearchParams },
  groups: Readonly<Record<string, string>>,
  { patientId, date }: DetailedRow = {},
): string | null {
  const { details } = definitionOf(key);
  if (!details || !mayOpenScreen(viewer, screenOfReport(details.report))) return null;
  const { path, totals = {} } = definitionOf(details.report);
  const search = new URLSearchParams();
  for (const name of KEPT_PARAMETERS) {
    const value = parameters.get(name);
    if (value) search.set(name, value);
  }
  if (patientId !== undefined) search.set('paciente', String(patientId));
  if (date !== undefined) {
    search.set('desde', date);
    search.set('hasta', date);
  }
  for (const [total, label] of Object.entries(groups)) {
    const name = totals[total]?.parameter;
    if (name) search.set(name, label);
  }
  return `/reportes/${path}?${search}`;
}

function patientPathOf({ patient }: RowReferences, viewer: Viewer): string | null {
  if (!patient) return null;
  if (mayOpenScreen(viewer, 'registered-patients'))
    return `/admisiones/pacientes?buscar=${patient.chartNumber}`;
  return historyPathOf(patient.id, viewer);
}

/**
 * The address of a patient's evolutions in the history. A report with the text of evolutions requires the screen of histories, so the
 * link needs no check.
 */
const notesPathOf = ({ patient }: RowReferences): string | null =>
  patient ? `/historiaClinica/historia?paciente=${patient.id}&parte=evoluciones` : null;

function dayPathOf({ date, patient }: RowReferences, viewer: Viewer): string | null {
  if (!date || !mayOpenScreen(viewer, 'scheduling')) return null;
  const patientParameter = patient ? `&paciente=${patient.id}` : '';
  return `/programacion/programacion-citas?vista=dia&fecha=${date}${patientParameter}`;
}

const orderPathOf = ({ orderId }: RowReferences, viewer: Viewer): string | null =>
  orderId && mayOpenScreen(viewer, 'order-management') ? `/gestion-ordenes?abierta=${orderId}` : null;

/** The addresses that the cells of a row open, by column. */
export function cellLinksOf(
  key: ReportKey,
  row: object,
  { viewer, parameters }: { readonly viewer: Viewer; readonly parameters: URLSearchParams },
): Readonly<Record<string, string>> {
  const { references = {}, ...cells } = row as { readonly references?: RowReferences } & Readonly<
    Record<string, unknown>
  >;
  const { details, columns, sortedBy } = definitionOf(key);
  const detailedRow =
    details?.by === 'patient' ? { patientId: references.patient?.id } : { date: references.date };
  const pathOf = (name: string, { kind, opens, countedRows }: (typeof columns)[string]): string | null => {
    // A cell without a text, as of an annulled note, would be a link without a name.
    if (cells[name] === '') return null;
    if (countedRows)
      return cells[name] === 0 ? null : detailsPathOf(key, { viewer, parameters }, countedRows, detailedRow);
    if (opens === 'notes') return notesPathOf(references);
    if (kind === 'patient') return patientPathOf(references, viewer);
    if (kind === 'order' || opens === 'order') return orderPathOf(references, viewer);
    if (kind === 'date' && (name === sortedBy || name === 'date')) return dayPathOf(references, viewer);
    return null;
  };
  const links = Object.entries(columns).flatMap(([name, column]) => {
    const path = pathOf(name, column);
    return path === null ? [] : [[name, path] as const];
  });
  return Object.fromEntries(links);
}
