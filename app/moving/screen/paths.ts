const PAGE = '/mantenimiento/importar';

const pathWith = (path: string, parameters: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(parameters)}`;

/** The screen without a list. */
export const LISTS_PATH = PAGE;
export const listPath = (lista: string): string => pathWith(PAGE, { lista });

/** The address to which the chosen file is posted, for its check and, with a mode, for its import. */
export const filePath = (lista: string, modo?: 'todo' | 'buenas'): string =>
  pathWith(`${PAGE}/archivo`, { lista, ...(modo && { modo }) });
export const wrongRowsPath = (lista: string): string => pathWith(`${PAGE}/errores`, { lista });
/** The address to which decisions are sent to be kept or removed. */
export const CHOICES_PATH = `${PAGE}/decisiones`;
export const choicesPath = (lista: string): string => pathWith(CHOICES_PATH, { lista });
export const templatePath = (lista: string): string => pathWith(`${PAGE}/plantilla`, { lista });
export const exportPath = (lista: string): string => pathWith(`${PAGE}/exportar`, { lista });
