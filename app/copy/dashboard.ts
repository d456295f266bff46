/** Texts of the dashboard. */
export const dashboardTexts = {
  scheduled: 'Programadas',
  done: 'Realizadas',
  cancelled: 'Canceladas',
  withoutEvolution: 'Sin evolución',
  toCome: 'Por atender',
  activePatients: 'Pacientes activos',
} as const;

/** Short column headings of the week's table. */
export const dashboardShortTexts = {
  scheduled: 'Prog.',
  done: 'Real.',
  cancelled: 'Canc.',
  withoutEvolution: 'Sin evol.',
  toCome: 'Por at.',
} as const;
