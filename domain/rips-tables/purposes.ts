import type { CodedName } from './coded-name.ts';

/** A purpose, and in which kinds of rows it is allowed. */
interface Purpose extends CodedName<string> {
  readonly ofConsultations: boolean;
  readonly ofProcedures: boolean;
}

const both = [
  ['11', 'Valoración integral para la promoción y mantenimiento'],
  ['12', 'Detección temprana de enfermedad general'],
  ['13', 'Detección temprana de enfermedad laboral'],
  ['15', 'Diagnóstico'],
  ['16', 'Tratamiento'],
  ['17', 'Rehabilitación'],
  ['18', 'Paliación'],
  ['19', 'Planificación familiar y anticoncepción'],
  ['20', 'Promoción y apoyo a la lactancia materna'],
  ['22', 'Atención para el cuidado preconcepcional'],
  ['23', 'Atención para el cuidado prenatal'],
  ['24', 'Interrupción voluntaria del embarazo'],
  ['25', 'Atención del parto y puerperio'],
  ['27', 'Atención para el seguimiento del recién nacido'],
  ['43', 'Modificación de la estética corporal fines estéticos'],
  ['44', 'Otra'],
] as const;

const onlyOfConsultations = [['21', 'Atención básica de orientación familiar']] as const;

const onlyOfProcedures = [
  ['14', 'Protección específica'],
  ['26', 'Atención para el cuidado del recién nacido'],
  ['28', 'Preparación para la maternidad y la paternidad'],
  ['29', 'Promoción de actividad física'],
  ['30', 'Promoción de la cesación del tabaquismo'],
  ['31', 'Prevención del consumo de sustancias psicoactivas'],
  ['32', 'Promoción de la alimentación saludable'],
  ['33', 'Promoción para el ejercicio de los derechos sexuales y derechos reproductivos'],
  ['34', 'Promoción para el desarrollo de habilidades para la vida'],
  ['35', 'Promoción para la construcción de estrategias de afrontamiento frente a sucesos vitales'],
  ['36', 'Promoción de la sana convivencia y el tejido social'],
  ['37', 'Promoción de un ambiente seguro y de cuidado y protección del ambiente'],
  ['38', 'Promoción del empoderamiento para el ejercicio del derecho a la salud'],
  ['39', 'Promoción para la adopción de prácticas de crianza y cuidado para la salud'],
  ['40', 'Promoción de la capacidad de la agencia y cuidado de la salud'],
  ['41', 'Desarrollo de habilidades cognitivas'],
  ['42', 'Intervención colectiva'],
] as const;

const purposes =
  (ofConsultations: boolean, ofProcedures: boolean) =>
  ([code, name]: readonly [string, string]): Purpose => ({ code, name, ofConsultations, ofProcedures });

/** Purposes of a service by code: table RIPSFinalidadConsultaVersion2 of the ministry, from github.com/git-devtest/fev-rips-json. */
export const PURPOSES: readonly Purpose[] = [
  ...both.map(purposes(true, true)),
  ...onlyOfConsultations.map(purposes(true, false)),
  ...onlyOfProcedures.map(purposes(false, true)),
].sort((one, other) => Number(one.code) - Number(other.code));

const codes: ReadonlySet<string> = new Set(PURPOSES.map(({ code }) => code));

/** Whether a code stands in {@link PURPOSES}. */
export const isPurpose = (code: string): boolean => codes.has(code);
