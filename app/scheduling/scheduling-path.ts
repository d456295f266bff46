/** The address of the scheduling screen and its commands. */
export const SCHEDULING_PATH = '/programacion/programacion-citas';
