import type { CodeTexts } from '#app/shared/copy/texts.ts';

/** Names of records that were added to imported ones, by table. */
const BUILT_ON: Readonly<Record<string, string>> = {
  therapy_session: 'una sesión',
  session_change: 'un cambio de una sesión',
  clinical_entry: 'un registro de la historia',
  evolution_note: 'una evolución',
  entry_annulment: 'una anulación',
  entry_clarification: 'una aclaración',
  diagnosis_correction: 'una corrección de diagnósticos',
  consultation_reason: 'un motivo de consulta',
  reason_verification: 'la verificación de un motivo',
  objective_scoring: 'el puntaje de un objetivo',
  objective_due_date: 'la fecha límite de un objetivo',
  service_order: 'una orden o autorización',
  service_line: 'un servicio de una orden',
  stored_file: 'un documento',
  issued_document: 'un documento expedido',
  guardianship: 'un acudiente',
  therapy_leader: 'un líder terapéutico',
  chart_merge: 'la unión de dos historias',
  patient: 'un paciente',
  staff_member: 'un usuario',
  login_session: 'el ingreso de un usuario',
  password_link: 'un enlace para elegir contraseña',
  session_receipt: 'una constancia de asistencia',
  session_charge: 'el recaudo de una sesión',
  tariff: 'una tarifa',
  attendance_certificate: 'un certificado de asistencia',
  account_filing_file: 'un soporte de radicación',
  signature: 'una firma',
  weekly_hours: 'un horario',
  staff_leave: 'una ausencia',
  closure: 'un cierre de sede',
  expiry_notice: 'un aviso de vencimiento',
};

/** A record that was changed again, by its table. */
const CHANGED: Readonly<Record<string, string>> = {
  site: 'una sede',
  staff_member: 'un usuario',
  patient: 'un paciente',
  guardian: 'un acudiente',
  guardianship: 'un acudiente',
  service_order: 'una orden o autorización',
  service_line: 'las unidades de un servicio',
  therapy_session: 'una sesión',
  tariff: 'una tarifa',
};

const builtOnText = (table: string): string => BUILT_ON[table] ?? 'otros datos';
const changedText = (table: string): string => CHANGED[table] ?? builtOnText(table);

/** Error texts of the rows of lists that move in. */
export const movingCodeTexts = {
  'date-after-today': 'Esta fecha es posterior a hoy',
  'diagnoses-of-other-kind':
    'Solo la impresión lleva diagnósticos CIE10 y DSM4, y las conclusiones solo CIE10',
  'due-date-not-after-date': 'La fecha límite va después de la fecha del objetivo',
  'entry-differs': 'Ya está en la historia con otro valor, y lo escrito no se cambia',
  'not-a-score': 'El puntaje es 0, 20, 40, 60, 80 o 100',
  'path-outside-folder': 'Esta ruta sale de la carpeta de la lista: escríbala desde esa carpeta',
  'session-has-note': 'La sesión ya tiene otra evolución',
  'session-not-imported': 'No hay una sesión de este paciente en esa fecha y hora: importe primero la sesión',
  'several-sessions': 'El paciente tuvo varias sesiones ese día: escriba la hora de inicio',
  'unknown-author':
    'No hay un usuario con este nombre; si no es un usuario, escriba su profesión y su registro',
  'unknown-diagnosis': 'Un código no está en la lista de diagnósticos: impórtela primero',
  'authorization-of-other': 'Esta autorización es de otro paciente',
  'export-under-way': 'Ya se está preparando una exportación: espere a que termine',
  'file-not-in-folder': 'No hay un archivo con este nombre junto a la lista',
  'format-without-exam': 'Solo un examen lleva formato',
  'not-of-catalogue': 'Este catálogo no lleva este dato: déjelo vacío',
  'guardian-of-other-name': 'Este documento es de una persona con otro nombre: corrija uno de los dos',
  'import-built-on': ({ table }) =>
    `No se puede deshacer: después de la importación se registró algo sobre lo que trajo (${builtOnText(String(table))}). Deshaga o anule primero eso.`,
  'import-changed-since': ({ table }) =>
    `No se puede deshacer: después de la importación alguien cambió algo que ella tocó (${changedText(String(table))}).`,
  'import-not-undoable':
    'Los códigos, las entidades y los catálogos no se deshacen: importe otra vez el archivo anterior',
  'import-undone': 'Esta importación ya se deshizo',
  'undo-time-over': 'Una importación se puede deshacer durante 30 minutos',
  'order-code-reserved': 'Los códigos que empiezan por ANTES- son de Integra',
  'order-differs': 'La orden tiene aquí otro valor: revise el código, o corríjala en Integra',
  'order-not-wanted': 'Solo una autorización o un código 90 lleva orden médica',
  'session-differs': 'La cita ya está en Integra con otro valor: cámbiela allí',
  'session-not-cancelled': 'La cita está vigente en Integra: cancélela allí',
  'session-owes-note': 'La cita está pendiente en Integra: su terapeuta registra la evolución',
  'tariff-differs': 'Ya hay una tarifa de este día con otro valor: anúlela primero',
  'several-phones': 'Tiene varios teléfonos que no caben juntos: deje el principal',
  'several-patients': 'Varios pacientes tienen este número: escriba también el tipo de documento correcto',
  'several-users': 'Varios usuarios se llaman así: escriba el nombre de usuario',
  'unknown-authorization': 'No hay una autorización con este código: impórtela primero',
  'unknown-patient': 'No hay un paciente con este documento: impórtelo primero',
  'unknown-service': 'No hay un servicio con este código CUPS',
  'unknown-user':
    'No hay un usuario con este nombre; si ya no trabaja allí, impórtelo en Usuarios con estado Inactivo',
  'used-before-not-free':
    'Las usadas antes y las citas que ya tiene suman más que la cantidad autorizada: corrija la cantidad por la que autorizó la entidad, o baje usadas_antes al total de las que se usaron antes de Integra: las citas pasadas del archivo de sesiones ya están en ese total',
  'used-before-of-order': 'Una orden médica no tiene sesiones usadas: van en su autorización',
} satisfies CodeTexts;

/** The text of an error, followed by the accepted words of a short list. */
export const allowedText = (message: string, words: readonly string[] | undefined): string =>
  words ? `${message}. Puede ser ${words.join(', ')}` : message;
