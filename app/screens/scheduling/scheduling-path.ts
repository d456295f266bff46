/** The address of the scheduling screen, which also takes its commands. */
export const SCHEDULING_PATH = '/programacion/programacion-citas';
