export const CLOSURES_PATH = '/mantenimiento/mantenimientoCierres';
export const SITES_PATH = '/mantenimiento/mantenimientoSedes';
export const STAFF_TIMES_PATH = '/programacion/horario-terapeutas';
