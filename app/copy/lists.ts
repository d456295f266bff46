/** Texts of every list and report (sections 2 and 8 of part 2). */
export const listTexts = {
  site: 'Sede',
  allSites: 'Todas las sedes',
  noSite: 'Su usuario no tiene una sede. Pida al administrador que le asigne una.',
} as const;
