/** The site that forms propose; the others are the foundation's own. */
export const sites = [
  {
    id: 1,
    name: 'Sede Principal',
    email: 'sede.principal@fundacionintegra.example',
    reps: null,
    closedAt: null,
  },
];
