import type { CodeTexts } from './index.ts';

export const clinicalHistoryCodeTexts: CodeTexts = {
  'chart-locked':
    'Esta HC es confidencial. Por favor comunicarse con el administrador para solicitar acceso.',
  'patient-missing': 'FALTAN DATOS DEL PACIENTE',
  'consultation-reason-too-long': 'El motivo admite máximo 40000 caracteres.',
  'clarification-too-long': 'La nota aclaratoria admite máximo 40000 caracteres.',
  'entry-annulled': 'Este registro está anulado.',
  'not-allowed-to-annul':
    'Solo su autor, el mismo día, o Administración y Coordinación pueden anular este registro.',
  'reason-date-after-today': 'La fecha del motivo no puede ser mayor a la fecha actual',
};

/** Texts of the clinical history (sections 2 and 8 of part 2). */
export const chartTexts = {
  active: 'ACTIVO',
  inactive: 'INACTIVO',
  locked: 'CONFIDENCIAL',
  evolutions: 'EVOLUCIONES DIARIAS',
  documents: 'DOCUMENTOS',
  pick: { label: 'Abrir', name: 'Abrir la historia de' },
  lock: {
    put: 'Poner confidencialidad',
    take: 'Quitar confidencialidad',
    hide: 'Poner',
    show: 'Quitar',
    wasPut: 'La historia quedó confidencial',
    wasTaken: 'La historia dejó de ser confidencial',
    takeText:
      'La podrá abrir todo el que tenga acceso a la historia clínica en esta sede. Solo quien asigna los líderes podrá volver a ponerla.',
    putText: 'Solo la abrirán el líder elegido, Administración, Programación y Coordinación.',
    holder: 'Líder que podrá abrirla',
    noLeaders: 'El paciente no tiene líderes terapéuticos. Asígnelos primero en Pacientes registrados.',
  },
  continueTitle: '¿Desea continuar con la historia del último paciente?',
  continueText: 'En esta sesión estaba viendo la historia clínica de un paciente.',
} as const;

/** Texts of clarifications and annulments. */
export const entryTexts = {
  actions: 'Acciones del registro',
  clarify: 'Agregar nota aclaratoria',
  clarifyText: 'Queda debajo del registro con su nombre y la hora. El registro no se cambia.',
  clarification: 'Nota aclaratoria',
  clarified: 'Nota aclaratoria registrada con éxito!',
  annul: 'Anular',
  annulTitle: 'Anular este registro',
  annulText:
    'Use esto cuando se escribió en el paciente equivocado. El texto queda tachado y a la vista, y no cuenta en informes.',
  annulSession: 'La sesión vuelve a quedar pendiente, para que se escriba su evolución.',
  annulReason: 'Motivo de la anulación',
  annulled: 'Registro anulado',
  annulledMark: 'Anulada',
} as const;

/** Texts of the consultation reasons (sections 2 and 8 of part 2). */
export const reasonTexts = {
  title: 'Motivos de consulta',
  registered: 'Motivo registrado con éxito!',
  toVerify: 'Por verificar',
  verified: 'Verificado',
} as const;
