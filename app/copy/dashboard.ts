/** Texts of the dashboard (section 2 of part 2). */
export const dashboardTexts = {
  scheduled: 'Programadas',
  done: 'Realizadas',
  cancelled: 'Canceladas',
  withoutEvolution: 'Sin evolución',
  toCome: 'Por atender',
  activePatients: 'Pacientes activos',
} as const;

/** Heads of the week's table where there is little room. */
export const dashboardShortTexts = {
  scheduled: 'Prog.',
  done: 'Real.',
  cancelled: 'Canc.',
  withoutEvolution: 'Sin evol.',
  toCome: 'Por at.',
} as const;
