import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText, singularOrPlural } from '#domain/shared';

/** Error texts of an import file and of its lines. */
export const importFileCodeTexts = {
  'several-locations':
    'Hay varias con este nombre: escriba también el departamento, como «La Paz (Cesar)», o el código DIVIPOLA',
  'several-payers': 'Hay varias entidades con este nombre: escriba el nombre completo o el NIT',
  'payer-retired': 'Esta entidad está inactiva: actívela en el catálogo o escriba otra',
  'number-of-other-patient': ({ detail }) =>
    `Este número es, con otro tipo o con otros nombres, de la historia ${detail}: corrija la fila, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'person-with-other-document': ({ detail }) =>
    `La historia ${detail} tiene estos nombres y esta fecha de nacimiento con otro documento: corrija la fila, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'document-of-other-person': ({ detail }) =>
    `La historia ${detail} tiene este documento con otros nombres y otra fecha de nacimiento: corrija el número; si es la misma persona, corrija primero su fecha o sus nombres en la admisión`,
  'document-of-merged-chart': ({ detail }) =>
    `La historia con este documento se unió a la ${detail}: escriba el documento de esa historia`,
  'repeated-person': ({ detail }) =>
    `Repite los nombres y la fecha de nacimiento de la fila ${detail}: quite una, o escriba «Sí» en «Confirmar duplicado» si son dos personas`,
  'patient-of-other-site': 'El paciente es de otra sede',
  'no-administrator': 'No hay un administrador a cuyo nombre registrar pacientes',
  'import-under-way': 'Otra importación está en curso: espere a que termine e intente de nuevo',
  'changed-meanwhile':
    'Alguien cambió durante la importación lo que el archivo trae; no se guardó nada. Intente de nuevo',
  'lines-rejected': ({ count }) =>
    singularOrPlural(
      Number(count),
      'Una fila tiene errores; no se guardó nada',
      `${count} filas tienen errores; no se guardó nada`,
    ),
  'too-long': ({ detail }) => `Tiene más de ${countText(Number(detail), 'carácter', 'caracteres')}`,
  'not-understood': 'No se entiende: vea abajo qué lleva esta columna',
  formula: 'Es una fórmula: péguela como valor',
  'error-value': 'Tiene un error de la hoja de cálculo',
  repeated: ({ detail }) => `Repite la fila ${detail}: quite una de las dos`,
  'more-cells': ({ detail }) =>
    `La fila tiene más celdas que las ${detail} columnas: revise comas, puntos y comas y comillas`,
  'file-not-found': 'No se recibió ningún archivo',
  'file-empty': 'El archivo está vacío',
  'files-missing':
    'La lista de archivos se importa con sus archivos: suba un ZIP con files.csv y los archivos, o use «integra import files» en el servidor',
  'zip-without-list':
    'El ZIP no tiene la lista de los archivos: archivos.csv, archivos.xlsx, files.csv o files.xlsx',
  'zip-with-too-many-files': ({ most }) =>
    `El ZIP tiene más de ${countText(Number(most), 'archivo', 'archivos')}: use «integra import files» en el servidor`,
  'file-too-large': ({ most }) => `El archivo es demasiado grande: puede tener ${most} MB como máximo`,
  'file-damaged': ({ line }) =>
    line
      ? `El archivo está dañado en la fila ${line}`
      : 'El archivo está dañado, o no es un CSV ni un libro de Excel',
  'file-inflates-too-much': ({ most }) =>
    `El archivo es demasiado grande por dentro: puede tener ${most} MB descomprimido`,
  'file-not-utf8':
    'El archivo no está en UTF-8 ni en Windows-1252: guárdelo como «CSV UTF-8» o como libro de Excel',
  'mixed-encodings': ({ line }) =>
    `La fila ${line} tiene letras en otra codificación que las demás: corríjala, o guarde el archivo como «CSV UTF-8» desde Excel`,
  'file-not-a-table': 'El archivo no es un CSV ni un libro de Excel (.xlsx): guárdelo en uno de los dos',
  'file-is-web-page':
    'Es una página web con nombre de Excel: ábrala en Excel y guárdela como libro de Excel (.xlsx)',
  'workbook-old-or-protected':
    'Es un libro de Excel antiguo (.xls) o con contraseña: ábralo en Excel y guárdelo como .xlsx sin contraseña',
  'columns-repeated': ({ line, columns }) =>
    `La fila ${line} nombra una columna más de una vez: ${columns}. Deje una sola de cada una`,
  'sheet-missing': ({ title, sheets }) =>
    `El libro no tiene una hoja «${title}»: sus hojas son de otras listas (${sheets})`,
  'sheets-repeated': ({ sheets }) =>
    `Varias hojas del libro se llaman como esta lista: ${sheets}. Deje una sola`,
  'line-too-long': ({ line, most }) =>
    `La fila ${line} tiene más de ${countText(Number(most), 'carácter', 'caracteres')}`,
  'too-many-lines': ({ most }) => `El archivo tiene más de ${countText(Number(most), 'fila', 'filas')}`,
  'too-many-columns': ({ line, most }) =>
    `La fila ${line} tiene más de ${countText(Number(most), 'columna', 'columnas')}`,
  'columns-missing': ({ columns }) => `Ninguna fila nombra todas las columnas. Faltan: ${columns}`,
} satisfies CodeTexts;
