/** What is said when the server can't be reached. */
export const connectionTexts = {
  offline: 'No hay conexión con el servidor. Lo que ha escrito sigue aquí: inténtelo de nuevo.',
} as const;
