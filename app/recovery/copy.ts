import type { CodeTexts } from '#app/shared/copy/texts.ts';

export const recoveryCodeTexts = {
  'session-not-lost': 'Alguna de estas sesiones ya se recuperó o ya se dio por no recuperable.',
} satisfies CodeTexts;

/** Texts of the recovery lists. */
export const recoveryTexts = {
  search: 'Buscar paciente',
  searchPlaceholder: 'Nombre o documento',
  noneAvailable: 'Ya no quedan sesiones disponibles para una cita de esta duración.',
  waived: 'Se quitó de la lista',
  noSlots: (until: string) =>
    `No hay cupos libres hasta el ${until}. Pruebe con cualquier terapeuta o desde Programación de citas.`,
} as const;
