/** The address of an order, for reading and for its commands. */
export const orderPath = (id: number) => `/gestion-ordenes/orden/${id}`;

/** The address of an authorization to be corrected. */
export const correctionPath = (id: number) => `/gestion-ordenes/correccion/${id}`;

/** The parameter of the list's address that opens an order. */
export const OPENED_ORDER = 'abierta';

/** The address of the list with an opened order. */
export const openedOrderPath = (id: number | string | undefined) => `/gestion-ordenes?${OPENED_ORDER}=${id}`;

/** The address of the Excel file of orders. */
export const ORDERS_EXCEL_PATH = '/gestion-ordenes/excel';
