export const JOBS_PATH = '/mantenimiento/noches';
