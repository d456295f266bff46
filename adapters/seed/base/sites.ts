/** The site of a new installation; users add others. */
export const sites = [
  {
    id: 1,
    name: 'Sede Principal',
    email: 'sede.principal@fundacionintegra.example',
    phone: null,
    address: null,
    reps: null,
    closedAt: null,
  },
];
