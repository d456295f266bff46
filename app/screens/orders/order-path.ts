/** The address of one order, which also takes what is to be done with it. */
export const orderPath = (id: number) => `/gestion-ordenes/orden/${id}`;
