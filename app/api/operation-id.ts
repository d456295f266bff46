const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const camelCase = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : capitalized(word)))
    .join('');

/** The name of a call in generated clients: `get /api/claves/{id}` is `getClavesById`. */
export function operationIdOf(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== 'api');
  const words = parts.map((part) =>
    part.startsWith('{') ? `By${capitalized(camelCase(part))}` : capitalized(camelCase(part)),
  );
  return method + words.join('');
}

/** The name of the schema of a call's body or answer: `PostClavesPeticion`. */
export const schemaName = (method: string, path: string, part: 'Peticion' | 'Respuesta'): string =>
  capitalized(operationIdOf(method, path)) + part;
