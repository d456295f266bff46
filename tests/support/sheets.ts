/** The row with the column headings in an Excel file of a list: title, filters, date and an empty row are above it. */
export const SHEET_HEADING_ROW = 5;
