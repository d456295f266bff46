import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { singularOrPlural } from '#domain/shared';

export const massCancellationCodeTexts = {
  'nothing-to-cancel': 'No hay sesiones pendientes para cancelar.',
  'session-done': 'Ya fue realizada',
  'not-chosen': 'No se seleccionó',
  'session-changed': 'Cambió mientras se cancelaba',
} satisfies CodeTexts;

/** Texts of mass cancellation. */
export const massCancellationTexts = {
  cancelled: 'Sesiones canceladas con éxito',
  cancelFailed: 'Ocurrió un error, contacte al administrador',
  gone: (count: number) =>
    singularOrPlural(
      count,
      'Una de las citas elegidas ya se había cancelado o movido; sigue como está.',
      `${count} de las citas elegidas ya se habían cancelado o movido; siguen como están.`,
    ),
  oneSubject: 'Indique el paciente, el terapeuta o el auxiliar: uno de los tres',
} as const;
