/** The address of a logo of the foundation; null without one. */
export const logoPath = (fileId: number | null): string | null =>
  fileId === null ? null : `/archivos/logo/${fileId}`;
