/** A file at the end of a progress stream. */
export interface StreamedFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
}
