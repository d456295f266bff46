/** The address of the recovery lists and their commands. */
export const RECOVERY_PATH = '/programacion/recuperacion';
