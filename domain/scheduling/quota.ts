/** Units that can still be booked on a service line (Q2). */
export const availableUnits = (line: { readonly authorized: number; readonly scheduled: number }): number =>
  line.authorized - line.scheduled;
