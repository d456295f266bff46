import { definitionOf } from '#domain/report-definitions';
import { isMailable, type ListedReport } from '#domain/saved-reports';
import { reportFilterTexts } from '../copy/reports.ts';

/** A saved report. */
export interface SavedReportView {
  readonly id: number;
  readonly name: string;
  /** Title of the report, with its relative period if it has one. */
  readonly detail: string;
  readonly path: string;
  readonly mailed: boolean;
  /** Whether the report may be mailed. */
  readonly mailable: boolean;
}

export const savedReportViewOf = ({
  id,
  name,
  report,
  currentQuery,
  preset,
  mailed,
}: ListedReport): SavedReportView => {
  const { title, path } = definitionOf(report);
  return {
    id,
    name,
    path: `/reportes/${path}?${currentQuery}`,
    mailed: mailed && isMailable(report),
    mailable: isMailable(report),
    detail: preset === null ? title : `${title} · ${reportFilterTexts.presets[preset]}`,
  };
};
