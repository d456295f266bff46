/** The address of a logo of the foundation; null when there is none. */
export const logoPath = (fileId: number | null): string | null =>
  fileId === null ? null : `/archivos/logo/${fileId}`;
