import {
  definitionOf,
  isClinicalReport,
  REPORT_KEYS,
  type ReportDefinition,
  type ReportKey,
} from '#domain/report-definitions';

/** Parts of a screen that only some reports have. */
const PARTS = ['requires', 'choosable', 'offersQuarters', 'totals', 'overTime', 'details'] as const;

/** What the screen of a report has: filters, parts, and kinds of columns. */
function featuresOf(key: ReportKey): readonly string[] {
  const definition: ReportDefinition = definitionOf(key);
  const shownColumns = Object.values(definition.columns).filter(({ only }) => only === undefined);
  return [
    ...definition.filters.map((filter) => `filter ${filter}`),
    ...PARTS.filter((part) => definition[part] !== undefined),
    ...shownColumns.map(({ kind }) => `column ${kind}`),
    ...(isClinicalReport(key) ? ['clinical'] : []),
    ...(definition.path.startsWith('horario') ? ['timetable'] : []),
  ];
}

/** The fewest reports found that together have every feature: each next one adds most. */
function reportsWithEveryFeature(): readonly ReportKey[] {
  const chosen: ReportKey[] = [];
  const missing = new Set(REPORT_KEYS.flatMap(featuresOf));
  const added = (key: ReportKey) => new Set(featuresOf(key).filter((feature) => missing.has(feature))).size;
  while (missing.size > 0) {
    const next = REPORT_KEYS.reduce((best, key) => (added(key) > added(best) ? key : best));
    chosen.push(next);
    for (const feature of featuresOf(next)) missing.delete(feature);
  }
  return chosen;
}

/** Reports that together have every filter, part and kind of column; the other reports are made of the same. */
export const REPORT_SHAPES = reportsWithEveryFeature();
