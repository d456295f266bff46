export const ROLES_PATH = '/acceso/roles';
