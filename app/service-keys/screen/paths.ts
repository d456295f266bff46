export const KEYS_PATH = '/acceso/claves';
export const OWNERS_PATH = '/acceso/claves/responsables';
