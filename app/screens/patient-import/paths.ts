const PAGE = '/mantenimiento/importar-pacientes';

export const FILE_PATH = `${PAGE}/archivo`;
export const TEMPLATE_PATH = `${PAGE}/plantilla`;
export const PATIENTS_PATH = '/admisiones/pacientes';
