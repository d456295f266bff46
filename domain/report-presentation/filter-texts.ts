import { nameIn, SPECIALTIES } from '#domain/catalogues';
import {
  type CellValues,
  definitionOf,
  type FilterValues,
  type RecordState,
  type ReportKey,
} from '#domain/report-definitions';
import type { RowReferences } from '#domain/reports';
import { isoToText } from '#domain/shared';
import {
  chartText,
  type FilterTextUse,
  filterText,
  patientName,
  presentTexts,
  searchedText,
  staffName,
} from '#domain/wording';
import { groupName } from './cells.ts';
import { reportTexts } from './texts.ts';

/** Names of the choices of records by state. */
export const recordStateNames: Readonly<Record<RecordState, string>> = {
  all: 'Todos',
  active: 'Activos',
  inactive: 'Inactivos',
};

/** The filters that a report was requested with. */
export interface RequestedFilters {
  readonly search: string;
  readonly filters: Partial<FilterValues>;
  /** The labels of groups to which the rows are narrowed, by the key of the total. */
  readonly groups?: Readonly<Record<string, string>>;
}

/** A row that names the people whose ids are in the filters. */
interface NamingRow {
  readonly patient?: CellValues['patient'];
  readonly therapist?: CellValues['staff'];
  readonly cancelledBy?: CellValues['user'];
  readonly references?: RowReferences;
}

/**
 * The filters of a report in words, for paper and for Excel: the period first. People are named as in the first row, because a filter
 * has only their ids.
 */
export function reportFilterTextsOf(
  key: ReportKey,
  { search, filters, groups = {} }: RequestedFilters,
  siteName: string,
  firstRow: object | undefined,
  use: FilterTextUse = 'page',
): readonly string[] {
  const { headings, filters: labels, totals }: NamedTexts = reportTexts[key];
  const { dates, patient = null, state = 'all', specialty = null, before = null } = filters;
  const named = (firstRow ?? {}) as NamingRow;
  const groupTexts = Object.entries(groups).map(([total, label]) => {
    const { kind = 'text' } = definitionOf(key).totals?.[total] ?? {};
    const person = total === 'therapist' || total === 'cancelledBy' ? named[total] : null;
    const name = person ? staffName(person) : groupName(kind, label);
    return filterText(headings[total] ?? totals?.[total] ?? total, name);
  });
  return presentTexts([
    dates && `Del ${isoToText(dates.from)} al ${isoToText(dates.to)}`,
    patient !== null && patientText(named, use),
    specialty !== null && filterText(labels.specialty ?? '', nameIn(SPECIALTIES, specialty)),
    before !== null && filterText(labels.before ?? '', isoToText(before)),
    ...groupTexts,
    state !== 'all' && recordStateNames[state],
    siteName,
    search !== '' && searchedText(search),
  ]);
}

function patientText({ patient, references }: NamingRow, use: FilterTextUse): string | undefined {
  const chart = references?.patient && chartText(references.patient.chartNumber);
  if (use === 'file') return chart;
  return patient && presentTexts([patientName(patient), chart]).join(', ');
}

interface NamedTexts {
  readonly headings: Readonly<Record<string, string>>;
  readonly filters: Readonly<Partial<Record<string, string>>>;
  readonly totals?: Readonly<Record<string, string>>;
}
