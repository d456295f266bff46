/** A file that a dialog shows. */
export interface PreviewedFile {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly isPdf: boolean;
  /** Author and date of the file; an uploaded document or an exam has its kind before them. */
  readonly description: string;
}
