import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { registerText } from '#app/orders/copy/intake.ts';
import { orderListTexts } from '#app/orders/copy/orders.ts';
import { listTexts } from '#app/shared/copy/lists.ts';
import { SCREENS } from '#domain/access';
import { foldText } from '#domain/shared';

/**
 * The texts that the customer prescribed for existing screens, with their exact case. `shown` is the text on the screen where
 * Integra corrects the spelling.
 */
const FIXED_TEXTS: readonly (readonly [written: string, shown?: string])[] = [
  // Screens
  ['Iniciar sesión'],
  ['Iniciando sesión...'],
  ['No tiene autorización para estár aquí', 'No tiene autorización para estar aquí'],
  ['Ingreso de servicio'],
  ['Programar'],
  ['Registro exitoso!'],
  ['Mi agenda'],
  ['Terapeuta principal'],
  ['Terapeuta auxiliar'],
  ['Registrar evolución'],
  ['Cancelar sesión'],
  ['Listado de eps registradas en el sistema'],
  ['Buscar eps...'],
  ['Nueva EPS'],
  ['Agregar Entidad'],
  ['Cancelar'],
  ['Paciente Inactivo'],
  ['Confidencial'],
  ['Sin calificar'],
  ['Pendiente evaluación'],
  ['Objetivo registrado con éxito!'],
  ['Plan De Tratamiento Registrado Con Éxito'],
  ['ACTUALIZADO CON ÉXITO'],
  ['No se permite DX vacio', 'No se permite DX vacío'],
  ['No puedes editar este DX'],
  ['Periodo evaluado con éxito'],
  ['Informe clínico de valoración'],
  ['El campo de recomendaciones es requerido para generar el informe'],
  ['El usuario que registró el plan no es terapeuta'],
  ['Parametros incompletos para la busqueda', 'Parámetros incompletos para la búsqueda'],
  ['Las tareas no pueden coincidir.'],
  ['Las tareas no pueden ser las mismas'],
  ['Estos Objetivos son confidenciales. Por favor comunicarse con el administrador para solicitar acceso.'],
  // Refusals
  ['Debes seleccionar un terapeuta'],
  ['Debes seleccionar al terapeuta que atenderá la sesión'],
  ['Debes ingresar la fecha de inicio de las sesiones'],
  ['Ingrese la hora de inicio y final de la sesión'],
  ['Las sesiones que quiere programar superan la cantidad de sesiones disponibles en este servicio.'],
  ['No se ha programado ningún día'],
  ['Faltan campos por llenar'],
  ['La fecha de nacimiento no puede ser mayor a la fecha actual'],
  ['Faltan campos por llenar!'],
  ['Faltan datos del paciente!'],
  ['No hay documentos para guardar!'],
  ['FALTAN DATOS DEL PACIENTE'],
  ['Faltan Datos Del Paciente'],
  ['Debe cargar servicios a la orden'],
  ['Debe cargar servicios a la autorización'],
  ['Debe cargarle servicios a la autorización'],
  [
    'El tipo de cliente de este paciente, no concuerta con el modulo seleccionado, ¿desea continuar?',
    'El tipo de cliente de este paciente, no concuerda con el módulo seleccionado, ¿desea continuar?',
  ],
  [
    'El tipo de cliente no concueda con el modulo seleccionado',
    'El tipo de cliente no concuerda con el módulo seleccionado',
  ],
  // Lists and confirmations
  ['Usuario o contraseña incorrectos!'],
  ['Error en el servidor'],
  ['Error al obtener fechas sin disponibilidad!'],
  ['Ocurrio un error, contacte al administrador', 'Ocurrió un error, contacte al administrador'],
  [
    'ocurrion un error inesperado, por favor contacte al administrador.',
    'ocurrió un error inesperado, por favor contacte al administrador.',
  ],
  ['Seguro que desea registrar la evolucion?', 'Seguro que desea registrar la evolución?'],
  [
    'OCURRIÓ UN ERROR EN EL SERVIDOR, INTENTELO DE NUEVO.',
    'OCURRIÓ UN ERROR EN EL SERVIDOR, INTÉNTELO DE NUEVO.',
  ],
  ['NO SE ENCONTRARON REGISTROS'],
  ['NO HAY PACIENTES'],
  ['No se encontraron datos'],
  ['Ocurrió un error, intentelo de nuevo', 'Ocurrió un error, inténtelo de nuevo'],
  ['Error en el servidor, intentelo de nuevo', 'Error en el servidor, inténtelo de nuevo'],
  ['Autorización desactivada con éxito!'],
  [
    'Ocurrió un error en el servidor, intentelo de nuevo!',
    'Ocurrió un error en el servidor, inténtelo de nuevo!',
  ],
  ['Sesión registrada con éxito'],
  ['Usuario registrado con éxito'],
  ['USUARIO ACTUALIZADO CON ÉXITO'],
  ['USUARIO INHABILITADO CON ÉXITO'],
  ['USUARIO HABILITADO CON ÉXITO'],
  ['PACIENTE REGISTRADO CON EXITO', 'PACIENTE REGISTRADO CON ÉXITO'],
  ['PACIENTE ACTUALIZADO CON ÉXITO'],
  ['Documentos registrados con éxito!'],
  ['Acudiente registrado con éxito!'],
  ['Orden médica registrada con éxito!'],
  ['Autorización registrada con éxito!'],
  ['Servicio registrado con éxito!'],
  ['ROL CREADO CON ÉXITO'],
  ['ROL INHABILITADO CON ÉXITO'],
  ['ROL HABILITADO CON ÉXITO'],
  ['Eps desactivada con éxito!'],
  ['Eps activada con éxito!'],
  ['Lideres actualizados con éxito!', 'Líderes actualizados con éxito!'],
  ['Enfoque actualizado con éxito'],
  ['Estado del usuario actualizado con éxito'],
  ['REGISTRADO CON ÉXITO'],
  ['DESACTIVADO CON ÉXITO'],
  ['ACTIVADO CON ÉXITO'],
  ['Aún no hay datos para mostrar.'],
  ['No hay datos de pacientes'],
  ['Cargando...'],
  // Scheduling, agenda and history
  ['Este campo es requerido'],
  ['Esta HC es confidencial. Por favor comunicarse con el administrador para solicitar acceso.'],
  ['Motivo registrado con éxito!'],
  ['Motivo verificado!'],
  ['Antecedente registrado con éxito!'],
  ['Amanmesis Registrada Con Éxito', 'Anamnesis Registrada Con Éxito'],
  ['ACTUALIZADO CON ÉXITO'],
];

/** Fixed texts that are never shown, because every refusal states its reason instead. */
const TEXTS_WITHOUT_REASON = [
  'OCURRIÓ UN ERROR, INTENTELO DE NUEVO.',
  'Ocurrió un error, intentelo de nuevo!',
];

function* textsIn(node: ts.Node): Generator<string> {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) yield node.text;
  if (ts.isJsxText(node)) yield node.text.trim();
  for (const child of node.getChildren()) yield* textsIn(child);
}

const files = ['app', 'domain/wording', 'domain/report-presentation'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('gallery'))
    .map((file) => join(folder, file)),
);
const appTexts = new Set([
  ...files.flatMap((file) => [
    ...textsIn(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)),
  ]),
  ...SCREENS.map(({ name }) => name),
]);
const shownTexts = new Set(FIXED_TEXTS.map(([written, shown = written]) => shown));

describe('the fixed texts', () => {
  it.each(FIXED_TEXTS)('%s', (written, shown = written) => {
    expect(appTexts).toContain(shown);
    if (shown !== written) expect(appTexts).not.toContain(written);
  });

  it('have no variant with other case or accents', () => {
    const folded = new Set([...shownTexts].filter((text) => /\s/.test(text)).map(foldText));
    expect([...appTexts].filter((text) => folded.has(foldText(text)) && !shownTexts.has(text))).toEqual([]);
  });

  it('that state no reason occur nowhere', () => {
    expect(TEXTS_WITHOUT_REASON.filter((text) => appTexts.has(text))).toEqual([]);
  });

  it('with parameters are built word for word', () => {
    expect(listTexts.noResult('xyz')).toBe('No hay resultados para su búsqueda: xyz');
    expect(listTexts.loadFailed('7')).toBe(
      'Ocurrió un error al traer los eventos, por favor comunique al administrador. ERROR: 7',
    );
    expect(registerText('private-service', 'convenio')).toBe('Registrar servicio para convenio');
    expect(orderListTexts.enteredAsCode90('ana')).toContain("'código 90'");
  });
});
