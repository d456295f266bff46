/** What is said when the server can't be reached. */
export const connectionTexts = {
  offline: 'No hay conexión con el servidor. Lo que ha escrito sigue aquí: inténtelo de nuevo.',
  sessionOver: 'Su sesión terminó. Inicie sesión otra vez y vuelva a intentarlo.',
  noAnswer: 'El servidor no respondió como se esperaba. Inténtelo de nuevo.',
} as const;

/** What is said of work that was not done because of a fault: with the id under which it is in the log. */
export const faultTextOf = ({ message, id }: { readonly message: string; readonly id?: string }): string =>
  id ? `${message} (${id})` : message;
