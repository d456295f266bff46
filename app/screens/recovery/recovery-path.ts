/** The address of the recovery list, which also takes its commands. */
export const RECOVERY_PATH = '/programacion/recuperacion';
