/** The default site of forms; users add the others. */
export const sites = [
  {
    id: 1,
    name: 'Sede Principal',
    email: 'sede.principal@fundacionintegra.example',
    reps: null,
    closedAt: null,
  },
];
