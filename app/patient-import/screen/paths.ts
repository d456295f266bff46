const PAGE = '/mantenimiento/importar-pacientes';

/** The address to which the chosen file is posted, for its validation and for its import. */
export const FILE_PATH = `${PAGE}/archivo`;
export const TEMPLATE_PATH = `${PAGE}/plantilla`;
export const PATIENTS_PATH = '/admisiones/pacientes';
