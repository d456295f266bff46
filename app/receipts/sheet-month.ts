/** A month in the address of a monthly sheet, as `2026-03`. */
export const SHEET_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
