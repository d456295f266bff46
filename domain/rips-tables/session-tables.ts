import type { CodedName } from './coded-name.ts';

const tableOf = (...rows: readonly (readonly [code: string, name: string])[]): readonly CodedName<string>[] =>
  rows.map(([code, name]) => ({ code, name }));

/** Modalities of care: table ModalidadAtencion of the ministry. */
export const MODALITIES = tableOf(
  ['01', 'Intramural'],
  ['02', 'Extramural unidad móvil'],
  ['03', 'Extramural domiciliaria'],
  ['04', 'Extramural jornada de salud'],
  ['06', 'Telemedicina interactiva'],
  ['07', 'Telemedicina no interactiva'],
  ['08', 'Telemedicina telexperticia'],
  ['09', 'Telemedicina telemonitoreo'],
);

/** Causes of care: table RIPSCausaExternaVersion2 of the ministry. */
export const CAUSES = tableOf(
  ['21', 'Accidente de trabajo'],
  ['22', 'Accidente en el hogar'],
  ['23', 'Accidente de tránsito de origen común'],
  ['24', 'Accidente de tránsito de origen laboral'],
  ['25', 'Accidente en el entorno educativo'],
  ['26', 'Otro tipo de accidente'],
  ['27', 'Evento catastrófico de origen natural'],
  ['28', 'Lesión por agresión'],
  ['29', 'Lesión auto infligida'],
  ['30', 'Sospecha de violencia física'],
  ['31', 'Sospecha de violencia psicológica'],
  ['32', 'Sospecha de violencia sexual'],
  ['33', 'Sospecha de negligencia y abandono'],
  ['34', 'IVE relacionado con peligro a la salud o vida de la mujer'],
  ['35', 'IVE por malformación congénita incompatible con la vida'],
  [
    '36',
    'IVE por violencia sexual, incesto o por inseminación artificial o transferencia de óvulo fecundado no consentida',
  ],
  ['37', 'Evento adverso en salud'],
  ['38', 'Enfermedad general'],
  ['39', 'Enfermedad laboral'],
  ['40', 'Promoción y mantenimiento de la salud - intervenciones individuales'],
  ['41', 'Intervención colectiva'],
  ['42', 'Atención de población materno perinatal'],
  ['43', 'Riesgo ambiental'],
  ['44', 'Otros eventos catastróficos'],
  ['45', 'Accidente de mina antipersonal - MAP'],
  ['46', 'Accidente de artefacto explosivo improvisado - AEI'],
  ['47', 'Accidente de munición sin explotar - MUSE'],
  ['48', 'Otra víctima de conflicto armado colombiano'],
  ['49', 'IVE por decisión de la persona gestante hasta la semana 24'],
);

/** Ways in which a patient came: table ViaIngresoUsuario of the ministry. */
export const ENTRY_ROUTES = tableOf(
  ['01', 'Demanda espontánea'],
  ['02', 'Derivado de consulta externa'],
  ['03', 'Derivado de urgencias'],
  ['04', 'Derivado de hospitalización'],
  ['05', 'Derivado de sala de cirugía'],
  ['06', 'Derivado de sala de partos'],
  ['07', 'Recién nacido en la institución'],
  ['08', 'Recién nacido en otra institución'],
  ['09', 'Derivado o referido de hospitalización domiciliaria'],
  ['10', 'Derivado de atención domiciliaria'],
  ['11', 'Derivado de telemedicina'],
  ['12', 'Derivado de jornada de salud'],
  ['13', 'Referido de otra institución'],
  ['14', 'Contrareferido de otra institución'],
);
