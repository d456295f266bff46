import { definitionOf } from '#domain/report-definitions';
import type { OpenedReport } from '#domain/saved-reports';
import { reportFilterTexts } from '../copy/reports.ts';

/** A saved report. */
export interface SavedReportView {
  readonly id: number;
  readonly name: string;
  /** Title of the report, and its relative period. */
  readonly detail: string;
  readonly path: string;
}

export const savedReportViewOf = ({ id, name, report, opened, preset }: OpenedReport): SavedReportView => {
  const { title, path } = definitionOf(report);
  return {
    ...{ id, name, path: `/reportes/${path}?${opened}` },
    detail: preset === null ? title : `${title} · ${reportFilterTexts.presets[preset]}`,
  };
};
