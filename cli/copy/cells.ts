import { countText, type RefusalCode } from '#domain/shared';
import { careCellTexts } from './care-cells.ts';

/** Texts of cell errors, by code. */
export const cellTexts: Readonly<Partial<Record<RefusalCode, (detail: number | undefined) => string>>> = {
  required: () => 'falta',
  'too-long': (most) => `tiene más de ${countText(Number(most), 'carácter', 'caracteres')}`,
  'not-understood': () => 'no se entiende',
  'control-character': () => 'tiene un carácter que no se ve y no se admite',
  'not-icd10': () => 'no es un código CIE10, como F840 o F84.0',
  'not-dsm4': () => 'no es un código DSM4, como 299.00',
  'not-cups': () => 'un código CUPS tiene 6 dígitos (un capítulo, grupo o subgrupo, de 2 a 4)',
  'not-nit': () => 'un NIT tiene de 6 a 10 dígitos y, si se quiere, guion y dígito de verificación',
  formula: () => 'es una fórmula; péguela como valor',
  'error-value': () => 'tiene un error de la hoja de cálculo',
  repeated: (first) => `repite la línea ${first}`,
  'more-cells': (columns) =>
    `la línea tiene más celdas que las ${columns} columnas; revise comas, puntos y comas y comillas`,
  'repeated-person': (first) =>
    `repite los nombres y la fecha de nacimiento de la línea ${first}; quite una, o escriba «Sí» en «Confirmar duplicado» si son dos personas`,
  'number-of-other-patient': (chart) =>
    `es, con otro tipo o con otros nombres, de la historia ${chart}; corríjalo, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'person-with-other-document': (chart) =>
    `la historia ${chart} tiene estos nombres y esta fecha de nacimiento con otro documento; corríjalo, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'document-of-other-person': (chart) =>
    `la historia ${chart} tiene este documento con otros nombres y otra fecha de nacimiento; corrija el número o, si es la misma persona, corrija primero su fecha o sus nombres en la admisión`,
  'document-of-merged-chart': (chart) =>
    `la historia con este documento se unió a la ${chart}; escriba el documento de esa historia`,
  'unknown-option': () => 'no está en el catálogo, o ya no se puede elegir',
  'several-locations': () =>
    'hay varias con este nombre; escriba también el departamento, o el código DIVIPOLA',
  'several-payers': () => 'hay varias entidades con este nombre; escriba el nombre completo o el NIT',
  'payer-retired': () => 'esta entidad está inactiva',
  'sessions-to-come': (count) =>
    `tiene ${countText(Number(count), 'cita pendiente', 'citas pendientes')} desde hoy; cancélelas antes de inactivarlo`,
  'patient-inactive': () => 'el paciente está inactivo; no se le puede escribir nada',
  'patient-of-other-site': () => 'el paciente es de otra sede',
  'document-digits': () =>
    'la cédula de ciudadanía, la tarjeta de identidad y el registro civil solo llevan números',
  'document-characters': () => 'el documento solo lleva letras, números y guiones',
  'name-characters': () =>
    'un nombre lleva letras, espacios, apóstrofos, guiones y puntos; sin números ni otros signos',
  'not-a-phone': () =>
    'no es un teléfono de 7 a 15 dígitos, como 300 123 4567 o 601 482 7301 ext. 12; separe varios con una barra',
  'birth-date-after-today': () => 'es mayor a la fecha actual',
  'birth-date-too-early': () => 'revise el año',
  'admission-date-after-today': () => 'es mayor a la fecha actual',
  'admission-before-birth': () => 'es menor a la fecha de nacimiento',
  'eps-outside-scheme': () => 'esta EPS no atiende el régimen',
  'plan-needs-contributory': () => 'el régimen subsidiado no lleva prepagada ni póliza',
  'one-plan-only': () => 'lleva prepagada o póliza, no las dos',
  'client-type-needs-entity': () => 'el tipo de cliente lleva una entidad',
  'client-type-needs-contributory': () => 'el régimen subsidiado no lleva prepagada ni póliza',
  'payer-of-none': () => 'N/A representa «ninguna entidad» y no cambia',
  'payer-nit-taken': () => 'otra entidad del mismo tipo tiene este NIT',
  'date-after-today': () => 'es posterior a hoy',
  'diagnoses-of-other-kind': () =>
    'solo la impresión lleva diagnósticos CIE10 y DSM4, y las conclusiones solo CIE10',
  'due-date-not-after-date': () => 'va después de la fecha del objetivo',
  'entry-differs': () => 'ya está en la historia con otro valor, y lo escrito no se cambia',
  'not-a-score': () => 'un puntaje es 0, 20, 40, 60, 80 o 100',
  'repeated-diagnosis': () => 'repite un código',
  'session-cancelled': () => 'la sesión está cancelada',
  'session-has-note': () => 'la sesión ya tiene otra evolución',
  'session-not-imported': () =>
    'no hay una sesión de este paciente en esa fecha y hora; importe primero la sesión',
  'several-sessions': () => 'el paciente tuvo varias sesiones ese día; escriba la hora de inicio',
  'tasks-coincide': () => 'repite otra tarea del objetivo',
  'to-complete-in-clinical-history': () =>
    'es una evaluación pendiente, que se realiza con sus conclusiones y no con una evolución',
  'too-many-diagnoses': () => 'tiene más de 50 diagnósticos',
  'unknown-author': () =>
    'no hay un usuario con este nombre; si no es un usuario, escriba su profesión y su registro',
  'unknown-diagnosis': () => 'un código no está en la lista; impórtela primero',
  'file-not-in-folder': () => 'no está en la carpeta de la lista',
  'path-outside-folder': () => 'sale de la carpeta de la lista; escríbala desde esa carpeta',
  'format-without-exam': () => 'solo un examen lleva formato',
  'not-of-catalogue': () => 'este catálogo no lleva este dato; déjelo vacío',
  'not-official-cups': () => 'un código oficial tiene 6 dígitos',
  'not-max-per-day': () => 'no es un número de 1 a 99',
  'not-https': () => 'no es una dirección completa, con https:// al comienzo',
  'support-pattern': () => 'no es un patrón de nombres de soportes',
  'document-empty': () => 'el archivo está vacío',
  'document-too-big': () => 'el archivo pesa más de 10 MB',
  'document-heic': () => 'es una foto HEIC de un iPhone; conviértala a JPG',
  'document-type': () => 'no es un PDF, JPG o PNG por su contenido',
  'image-too-big': () => 'la foto pesa más de 10 MB',
  'image-type': () => 'no es una foto JPG o PNG por su contenido',
  'guardian-of-other-name': () => 'es de una persona con otro nombre; corrija uno de los dos',
  'several-phones': () => 'tiene varios teléfonos que no caben juntos; deje el principal',
  'several-patients': () =>
    'varios pacientes tienen este número; escriba también el tipo de documento correcto',
  'several-users': () => 'varios usuarios se llaman así; escriba el nombre de usuario',
  'unknown-patient': () => 'no hay un paciente con este documento; impórtelo primero',
  'unknown-user': () => 'no hay un usuario con este nombre',
  'not-a-date': () => 'no es una fecha, como 2026-03-31 o 31/03/2026',
  'not-a-time': () => 'no es una hora, como 14:30 o 2:30 p. m.',
  'not-an-email': () => 'no es un correo electrónico',
  'payer-kind-in-use': () => 'ya hay pacientes u órdenes de esta entidad: su tipo no cambia',
  ...careCellTexts,
};
