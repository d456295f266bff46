/** A whole file that the last line of a progress stream carries. */
export interface StreamedFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}

/** The media type of an Excel file. */
export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
