/** All migrations, oldest first; the database stores their names. */
export const migrations = [
  { name: '0001-access', load: async () => (await import('./0001-access.ts')).AccessTables },
  { name: '0002-catalogues', load: async () => (await import('./0002-catalogues.ts')).CatalogueTables },
  { name: '0003-patients', load: async () => (await import('./0003-patients.ts')).PatientTables },
  {
    name: '0004-orders-and-sessions',
    load: async () => (await import('./0004-orders-and-sessions.ts')).OrderAndSessionTables,
  },
  {
    name: '0005-guardians-and-reasons',
    load: async () => (await import('./0005-guardians-and-reasons.ts')).GuardianAndReasonTables,
  },
  {
    name: '0007-therapy-leaders',
    load: async () => (await import('./0007-therapy-leaders.ts')).TherapyLeaderTables,
  },
  {
    name: '0008-private-services',
    load: async () => (await import('./0008-private-services.ts')).PrivateServiceTerms,
  },
  { name: '0009-order-changes', load: async () => (await import('./0009-order-changes.ts')).OrderChanges },
  {
    name: '0010-order-search-index',
    load: async () => (await import('./0010-order-search-index.ts')).OrderSearchIndex,
  },
  { name: '0013-working-times', load: async () => (await import('./0013-working-times.ts')).WorkingTimes },
  { name: '0014-rescheduling', load: async () => (await import('./0014-rescheduling.ts')).Rescheduling },
  { name: '0015-recovery', load: async () => (await import('./0015-recovery.ts')).Recovery },
  {
    name: '0016-withdrawn-documents',
    load: async () => (await import('./0016-withdrawn-documents.ts')).WithdrawnDocuments,
  },
  { name: '0017-staff-files', load: async () => (await import('./0017-staff-files.ts')).StaffFiles },
  { name: '0019-audit-chain', load: async () => (await import('./0019-audit-chain.ts')).AuditChain },
  {
    name: '0020-catalogue-maintenance',
    load: async () => (await import('./0020-catalogue-maintenance.ts')).CatalogueMaintenance,
  },
  { name: '0021-nights', load: async () => (await import('./0021-nights.ts')).Nights },
  { name: '0024-patient-lists', load: async () => (await import('./0024-patient-lists.ts')).PatientLists },
  { name: '0025-mail-replies', load: async () => (await import('./0025-mail-replies.ts')).MailReplies },
  {
    name: '0026-inactive-patients',
    load: async () => (await import('./0026-inactive-patients.ts')).InactivePatients,
  },
  { name: '0030-login-networks', load: async () => (await import('./0030-login-networks.ts')).LoginNetworks },
  {
    name: '0031-temporary-passwords',
    load: async () => (await import('./0031-temporary-passwords.ts')).TemporaryPasswords,
  },
  { name: '0032-import-staging', load: async () => (await import('./0032-import-staging.ts')).ImportStaging },
  { name: '0033-integrity', load: async () => (await import('./0033-integrity.ts')).Integrity },
  { name: '0034-settings', load: async () => (await import('./0034-settings.ts')).Settings },
  { name: '0036-order-sorting', load: async () => (await import('./0036-order-sorting.ts')).OrderSorting },
  { name: '0037-site-closing', load: async () => (await import('./0037-site-closing.ts')).SiteClosing },
  { name: '0038-audit-subjects', load: async () => (await import('./0038-audit-subjects.ts')).AuditSubjects },
  {
    name: '0039-completed-requests',
    load: async () => (await import('./0039-completed-requests.ts')).CompletedRequestTables,
  },
  { name: '0040-reason-areas', load: async () => (await import('./0040-reason-areas.ts')).ReasonAreas },
  {
    name: '0043-published-imports',
    load: async () => (await import('./0043-published-imports.ts')).PublishedImports,
  },
  {
    name: '0046-clinical-entries',
    load: async () => (await import('./0046-clinical-entries.ts')).ClinicalEntries,
  },
  {
    name: '0047-antecedents-and-verifications',
    load: async () => (await import('./0047-antecedents-and-verifications.ts')).AntecedentsAndVerifications,
  },
  {
    name: '0048-clinical-impressions',
    load: async () => (await import('./0048-clinical-impressions.ts')).ClinicalImpressions,
  },
  { name: '0052-exams', load: async () => (await import('./0052-exams.ts')).Exams },
  {
    name: '0053-evolution-search',
    load: async () => (await import('./0053-evolution-search.ts')).EvolutionSearch,
  },
  { name: '0054-phrases', load: async () => (await import('./0054-phrases.ts')).Phrases },
  { name: '0055-letterhead', load: async () => (await import('./0055-letterhead.ts')).Letterhead },
  {
    name: '0056-staff-documents',
    load: async () => (await import('./0056-staff-documents.ts')).StaffDocuments,
  },
  {
    name: '0057-treatment-plans',
    load: async () => (await import('./0057-treatment-plans.ts')).TreatmentPlans,
  },
  {
    name: '0060-population-data',
    load: async () => (await import('./0060-population-data.ts')).PopulationData,
  },
  { name: '0061-care-settings', load: async () => (await import('./0061-care-settings.ts')).CareSettings },
  {
    name: '0063-issued-documents',
    load: async () => (await import('./0063-issued-documents.ts')).IssuedDocuments,
  },
  { name: '0065-objectives', load: async () => (await import('./0065-objectives.ts')).Objectives },
  { name: '0072-import-changes', load: async () => (await import('./0072-import-changes.ts')).ImportChanges },
  {
    name: '0073-session-reports',
    load: async () => (await import('./0073-session-reports.ts')).SessionReports,
  },
  {
    name: '0074-objective-report',
    load: async () => (await import('./0074-objective-report.ts')).ObjectiveReport,
  },
  { name: '0075-order-reports', load: async () => (await import('./0075-order-reports.ts')).OrderReports },
  { name: '0076-saved-reports', load: async () => (await import('./0076-saved-reports.ts')).SavedReports },
  { name: '0077-mailed-reports', load: async () => (await import('./0077-mailed-reports.ts')).MailedReports },
  {
    name: '0078-external-calendars',
    load: async () => (await import('./0078-external-calendars.ts')).ExternalCalendars,
  },
  {
    name: '0080-session-revisions',
    load: async () => (await import('./0080-session-revisions.ts')).SessionRevisions,
  },
  { name: '0081-settlements', load: async () => (await import('./0081-settlements.ts')).Settlements },
  { name: '0082-hidden-charts', load: async () => (await import('./0082-hidden-charts.ts')).HiddenCharts },
  { name: '0083-leave-hours', load: async () => (await import('./0083-leave-hours.ts')).LeaveHours },
  {
    name: '0084-audit-positions',
    load: async () => (await import('./0084-audit-positions.ts')).AuditPositions,
  },
  { name: '0088-order-counts', load: async () => (await import('./0088-order-counts.ts')).OrderCounts },
  { name: '0089-audit-total', load: async () => (await import('./0089-audit-total.ts')).AuditTotal },
  {
    name: '0090-diagnosis-corrections',
    load: async () => (await import('./0090-diagnosis-corrections.ts')).DiagnosisCorrections,
  },
  {
    name: '0091-withdrawn-logos',
    load: async () => (await import('./0091-withdrawn-logos.ts')).WithdrawnLogos,
  },
];
