/** The address of one order, which also takes what is to be done with it. */
export const orderPath = (id: number) => `/gestion-ordenes/orden/${id}`;

/** Where the list of orders is an Excel file. */
export const ORDERS_EXCEL_PATH = '/gestion-ordenes/excel';
