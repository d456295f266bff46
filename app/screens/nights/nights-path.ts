export const NIGHTS_PATH = '/mantenimiento/noches';
