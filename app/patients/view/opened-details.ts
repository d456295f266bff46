/** The parameter of the list's address that opens the detail of a patient. */
export const OPENED_DETAILS = 'detalle';
