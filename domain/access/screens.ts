import { definitionOf, REPORT_KEYS, type ReportScreenKey, screenOfReport } from '#domain/report-definitions';

/** A screen: one row of a role's permission list (A4). */
export interface Screen {
  /** Stable name in code and database. */
  readonly key: ScreenKey;
  readonly module: string;
  /** Title in menu, top bar and window. */
  readonly name: string;
  readonly icon: string;
  readonly path: string;
}

/** The path of the 404 page inside the application's frame; it is not the path of a screen. */
export const NOT_FOUND_PATH = '/no-encontrada';

const screenRows = [
  ['dashboard', 'Dashboard', 'Dashboard', 'layout-dashboard', '/dashboard/integra'],
  ['admission', 'Admisiones', 'Ingreso de pacientes', 'user-plus', '/admisiones/ingreso'],
  ['registered-patients', 'Admisiones', 'Pacientes registrados', 'contact-round', '/admisiones/pacientes'],
  ['service-intake', 'Admisiones', 'Ingreso de servicios', 'clipboard-plus', '/admisiones/servicios'],
  [
    'order-management',
    'Admisiones',
    'Gestión de órdenes/autorizaciones',
    'clipboard-list',
    '/gestion-ordenes',
  ],
  [
    'scheduling',
    'Programación',
    'Programación de citas',
    'calendar-days',
    '/programacion/programacion-citas',
  ],
  [
    'mass-cancellation',
    'Programación',
    'Cancelación masiva',
    'calendar-x',
    '/programacion/cancelacion-masiva',
  ],
  [
    'staff-times',
    'Programación',
    'Horarios de terapeutas',
    'calendar-clock',
    '/programacion/horario-terapeutas',
  ],
  ['recovery', 'Programación', 'Recuperación', 'rotate-ccw', '/programacion/recuperacion'],
  ['agenda', 'Plan de intervención', 'Mi agenda', 'notebook-pen', '/diarioCampo/evoluciones'],
  [
    'pending-notes',
    'Plan de intervención',
    'Notas pendientes',
    'notebook-text',
    '/diarioCampo/notas-pendientes',
  ],
  ['objectives', 'Plan de intervención', 'Objetivos y logros', 'target', '/diarioCampo/objetivos-y-logros'],
  [
    'family-objectives',
    'Plan de intervención',
    'Objetivos y logros familia',
    'users',
    '/diarioCampo/objetivos-logros-familia',
  ],
  ['clinical-history', 'Historia Clínica', 'Historia clínica', 'file-heart', '/historiaClinica/historia'],
  [
    'consents',
    'Historia Clínica',
    'Firmas y consentimientos',
    'signature',
    '/historiaClinica/consentimientos',
  ],
  [
    'psychology-exams',
    'Historia Clínica',
    'Exámenes de psicología niños',
    'brain',
    '/examenes/psicologia-ninos',
  ],
  ['billing-accounts', 'Facturación', 'Cuentas', 'receipt-text', '/facturacion/cuentas'],
  ['tariffs', 'Facturación', 'Tarifas', 'badge-dollar-sign', '/facturacion/tarifas'],
  ['payers', 'Mantenimiento', 'EPS', 'shield-check', '/mantenimiento/mantenimientoEps'],
  ['cups', 'Mantenimiento', 'CUPS', 'list-checks', '/mantenimiento/mantenimientoCups'],
  ['pathologies', 'Mantenimiento', 'Patologías', 'stethoscope', '/mantenimiento/mantenimientoPatologias'],
  [
    'consultation-reasons',
    'Mantenimiento',
    'Motivos de consulta',
    'file-text',
    '/mantenimiento/mantenimientoMC',
  ],
  ['materials', 'Mantenimiento', 'Materiales de apoyo', 'book-open', '/mantenimiento/mantenimientoMat'],
  ['strategies', 'Mantenimiento', 'Estrategias terapéuticas', 'brain', '/mantenimiento/mantenimientoEs'],
  ['exam-formats', 'Mantenimiento', 'Formatos de exámenes', 'file-text', '/mantenimiento/mantenimientoEx'],
  [
    'consent-templates',
    'Mantenimiento',
    'Plantillas de consentimiento',
    'file-pen-line',
    '/mantenimiento/consentimientos',
  ],
  ['closures', 'Mantenimiento', 'Cierres', 'calendar-off', '/mantenimiento/mantenimientoCierres'],
  ['sites', 'Mantenimiento', 'Sedes', 'building-2', '/mantenimiento/mantenimientoSedes'],
  ['import-patients', 'Mantenimiento', 'Importar datos', 'file-up', '/mantenimiento/importar'],
  ['nights', 'Mantenimiento', 'Tareas nocturnas', 'moon', '/mantenimiento/noches'],
  ['settings', 'Mantenimiento', 'Ajustes', 'settings', '/mantenimiento/ajustes'],
  ['users', 'Acceso', 'Usuarios', 'user-cog', '/acceso/usuario'],
  ['roles', 'Acceso', 'Roles', 'shield-check', '/acceso/roles'],
  ['service-keys', 'Acceso', 'Claves de servicio', 'key-round', '/acceso/claves'],
  ['audit-trail', 'Acceso', 'Auditoría', 'scroll-text', '/acceso/auditoria'],
] as const;

export type ScreenKey = (typeof screenRows)[number][0] | ReportScreenKey;

const reportScreens: readonly Screen[] = REPORT_KEYS.map((report) => {
  const { title: name, icon, path } = definitionOf(report);
  return { key: screenOfReport(report), module: 'Reportes', name, icon, path: `/reportes/${path}` };
});

const otherScreens: readonly Screen[] = screenRows.map(([key, module, name, icon, path]) => ({
  key,
  module,
  name,
  icon,
  path,
}));

/** Every screen, in the order of the menu. */
export const SCREENS: readonly Screen[] = otherScreens.toSpliced(
  otherScreens.findIndex(({ module }) => module === 'Mantenimiento'),
  0,
  ...reportScreens,
);
