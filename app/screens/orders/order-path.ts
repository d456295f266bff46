/** The address of one order, which also takes what is to be done with it. */
export const orderPath = (id: number) => `/gestion-ordenes/orden/${id}`;

/** The parameter of the list's address that opens the detail of one order. */
export const OPENED_ORDER = 'abierta';

/** The address of the list with the detail of one order open. */
export const openedOrderPath = (id: number | string | undefined) => `/gestion-ordenes?${OPENED_ORDER}=${id}`;

/** Where the list of orders is an Excel file. */
export const ORDERS_EXCEL_PATH = '/gestion-ordenes/excel';
