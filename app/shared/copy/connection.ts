/** Texts about a lost connection. */
export const connectionTexts = {
  offline: 'No hay conexión con el servidor. Lo que ha escrito sigue aquí: inténtelo de nuevo.',
  noReply: 'El servidor no respondió',
  unknownOutcomeIdempotent:
    'Se perdió la conexión: no se sabe si quedó registrado. Lo que ha escrito sigue aquí: envíelo de nuevo y se registrará una sola vez.',
  unknownOutcome:
    'Se perdió la conexión: no se sabe si quedó guardado. Lo que ha escrito sigue aquí: inténtelo de nuevo.',
  lost: 'Sin conexión con el servidor.',
  keptWhileLost: 'Lo que escriba se conserva en esta pantalla y se guardará cuando vuelva la conexión.',
  navigationStopped: 'No se puede abrir otra pantalla: lo que ha escrito sigue aquí.',
  sessionOver: 'Su sesión terminó. Inicie sesión otra vez y vuelva a intentarlo.',
  unexpectedResponse: 'El servidor no respondió como se esperaba. Inténtelo de nuevo.',
} as const;

/** Questions before a form is left. */
export const leavingTexts = {
  discardQuestion: '¿Descartar lo que ha escrito?',
  discardLoses: 'Lo que ha escrito se perderá.',
  discard: 'Descartar',
  closeQuestion: '¿Cerrar el formulario?',
  close: 'Cerrar',
  leaveQuestion: '¿Salir sin guardar?',
  leaveLoses: 'Lo que ha escrito en esta pantalla no está guardado y se perderá.',
  leave: 'Salir sin guardar',
  stay: 'Seguir escribiendo',
} as const;

/** States of a form's draft. */
export const draftTexts = {
  saved: (at: string) => `Borrador guardado ${at}`,
  offline: 'Sin conexión: aún no guardado',
  failed: 'No se pudo guardar el borrador. Se intentará de nuevo.',
  recovered: 'Recuperamos su borrador',
  recoveredOf: (at: string) => `del ${at}.`,
  discardButton: 'Descartar',
  discardQuestion: '¿Descartar el borrador?',
  discardLoses: 'Lo que había escrito se pierde y el formulario empieza de nuevo.',
  discard: 'Descartar borrador',
  keep: 'Conservar',
} as const;

/** The text of a fault, with its id in the log. */
export const faultTextOf = ({ message, id }: { readonly message: string; readonly id?: string }): string =>
  id ? `${message} (${id})` : message;
