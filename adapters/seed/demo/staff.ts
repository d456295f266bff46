import { ROLE, specialtyOfRole } from '#domain/access';
import { SPECIALTIES } from '#domain/catalogues';
import type { Settings } from '#domain/settings';
import { staffSortName } from '#domain/staff';

/** The id of the cédula de ciudadanía in `DOCUMENT_TYPES`. */
const CEDULA = 2;

const MAIL_DOMAIN = 'fundacionintegra.example';

/** Settings of the installation by name. */
export const foundationSettings: Readonly<Partial<Settings>> = {
  foundationName: 'Fundación Integra',
  foundationNit: '901482736-8',
};

/** The details that the demo data adds to the base data's site. */
export const MAIN_SITE_DETAILS = {
  phone: '601 482 7301',
  address: 'Calle 53 # 21-40, Bogotá',
  reps: '110014827301',
};

/** The sites in addition to the one of the base data. */
export const sites = [
  {
    id: 2,
    name: 'Sede Norte',
    email: `sede.norte@${MAIL_DOMAIN}`,
    phone: '601 482 7302',
    address: 'Carrera 15 # 124-18, Bogotá',
    reps: '110014827302',
  },
  {
    id: 3,
    name: 'Sede Sur',
    email: `sede.sur@${MAIL_DOMAIN}`,
    phone: '601 482 7303',
    address: 'Avenida 1 de Mayo # 38-12, Bogotá',
    reps: '110014827303',
  },
];

/** Ids of the demonstration's sites. */
export const SITE = { main: 1, north: 2, south: 3 } as const;

/** Password of every demonstration account. */
export const DEMO_PASSWORD = 'Integra-demo-2026';

type Person = readonly [username: string, roleId: number, firstNames: string, lastNames: string];

const mainStaff: readonly Person[] = [
  ['admin', ROLE.administrator, 'Adriana', 'Cárdenas Leal'],
  ['fisio', ROLE.physiotherapist, 'Julián Andrés', 'Pardo Quiroga'],
  ['fono', ROLE.speechTherapist, 'Carolina', 'Mejía Arévalo'],
  ['ocupacional', ROLE.occupationalTherapist, 'Natalia', 'Bernal Otálora'],
  ['especial', ROLE.specialEducator, 'Marcela', 'Duarte Rincón'],
  ['psico', ROLE.psychologist, 'Daniel Felipe', 'Rozo Cifuentes'],
  ['musica', ROLE.musicTherapist, 'Esteban', 'Lozano Prieto'],
  ['admisiones', ROLE.admissions, 'Yolanda', 'Cubides Rojas'],
  ['reportes', ROLE.reports, 'Hernán', 'Villamil Sosa'],
  ['programacion', ROLE.scheduling, 'Paola', 'Segura Nieto'],
  ['historia', ROLE.clinicalHistory, 'Gladys', 'Forero Pinto'],
  ['coordinacion', ROLE.coordination, 'Mónica', 'Avellaneda Ruiz'],
  ['direccion', ROLE.dashboard, 'Ricardo', 'Samper Beltrán'],
  ['lider', ROLE.therapeuticCoordination, 'Diana Marcela', 'Torres Gaitán'],
  ['gerencia', ROLE.management, 'Álvaro', 'Nieto Camargo'],
  ['auditoria', ROLE.auditing, 'Silvia', 'Uribe Montaña'],
  ['general', ROLE.generalCoordination, 'Beatriz', 'Escallón Vera'],
];

const northStaff: readonly Person[] = [
  ['fisio.norte', ROLE.physiotherapist, 'Camilo', 'Barrera Ospina'],
  ['fono.norte', ROLE.speechTherapist, 'Juliana', 'Patiño Correa'],
  ['ocupacional.norte', ROLE.occupationalTherapist, 'Laura Ximena', 'Herrán Vélez'],
  ['especial.norte', ROLE.specialEducator, 'Óscar Iván', 'Moncada Díaz'],
  ['psico.norte', ROLE.psychologist, 'Ángela', 'Santofimio Rey'],
  ['musica.norte', ROLE.musicTherapist, 'Manuela', 'Arbeláez Gil'],
  ['admisiones.norte', ROLE.admissions, 'Rubén Darío', 'Castañeda Luna'],
  ['programacion.norte', ROLE.scheduling, 'Viviana', 'Palacios Muñoz'],
];

/** The main site has a second therapist of these specialties, who can take over a session. */
const mainColleagues: readonly Person[] = [
  ['fono2', ROLE.speechTherapist, 'Ana Lucía', 'Tamayo Rendón'],
  ['psico2', ROLE.psychologist, 'Jorge Iván', 'Botero Casas'],
];

const PROFESSIONS: Readonly<Record<number, string>> = {
  [ROLE.physiotherapist]: 'Fisioterapia',
  [ROLE.speechTherapist]: 'Fonoaudiología',
  [ROLE.occupationalTherapist]: 'Terapia ocupacional',
  [ROLE.specialEducator]: 'Licenciatura en educación especial',
  [ROLE.psychologist]: 'Psicología',
  [ROLE.musicTherapist]: 'Musicoterapia',
};

/** The staff of the demonstration; `admin` is the special administrator. */
export const staff = [
  ...mainStaff.map((person) => ({ person, siteId: SITE.main })),
  ...northStaff.map((person) => ({ person, siteId: SITE.north })),
  ...mainColleagues.map((person) => ({ person, siteId: SITE.main })),
].map(({ person: [username, roleId, firstNames, lastNames], siteId }, index) => ({
  id: index + 1,
  username,
  firstNames,
  lastNames,
  sortName: staffSortName({ firstNames, lastNames }),
  roleId,
  siteId,
  email: `${username}@${MAIL_DOMAIN}`,
  professionalType: PROFESSIONS[roleId] ?? null,
  professionalRegister: roleId in PROFESSIONS ? `TP-${48_213 + index * 917}` : null,
  /** One therapist was not looked up yet. */
  rethus: roleId in PROFESSIONS && username !== 'musica.norte' ? '2025-08-14' : null,
  idType: CEDULA,
  idNumber: String(1_900_200_000 + index * 3_571),
  active: true,
  special: username === 'admin',
}));

/** The id of an account. */
export function idOf(username: string): number {
  const found = staff.find((member) => member.username === username);
  if (!found) throw new Error(`No such demonstration account: ${username}`);
  return found.id;
}

/** The id of the account with a role at a site; of the administrator when there is none. */
export const accountIdAt = (roleId: number, siteId: number): number =>
  (staff.find((member) => member.roleId === roleId && member.siteId === siteId) ?? { id: idOf('admin') }).id;

interface Therapist {
  readonly id: number;
  readonly specialtyId: number;
}

/** The therapists of a site. */
export const therapistsOf = (siteId: number): readonly Therapist[] =>
  staff.flatMap(({ id, roleId, siteId: staffSiteId }) => {
    const specialtyId = specialtyOfRole(roleId);
    return specialtyId !== null && staffSiteId === siteId ? [{ id, specialtyId }] : [];
  });

/** A second therapist of a specialty treats every third patient. */
const SECOND_THERAPIST_EACH = 3;

/** The therapists of a patient, one of each specialty. */
export function teamOf({ siteId, patientId }: { siteId: number; patientId: number }): readonly Therapist[] {
  const therapists = therapistsOf(siteId);
  return SPECIALTIES.flatMap(({ code }) => {
    const [first, second = first] = therapists.filter(({ specialtyId }) => specialtyId === code);
    return (patientId % SECOND_THERAPIST_EACH === 0 ? second : first) ?? [];
  });
}
