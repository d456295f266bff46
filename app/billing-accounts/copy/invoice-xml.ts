import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { InvoiceDifference } from '#domain/billing-accounts';

/** Texts of the XML file of an electronic invoice. */
export const invoiceXmlTexts = {
  choose: 'Leer el XML de la factura',
  hint: 'La factura electrónica (XML de la DIAN, sola o en su contenedor) llena los datos y se guarda con los soportes.',
  reading: 'Leyendo el XML…',
  refused: 'El XML no se guardó',
  file: 'XML de la factura',
  attach: 'Subir XML de la factura',
  replace: 'Cambiar el XML',
  attachTitle: (code: string) => `XML de la factura de ${code}`,
  attachHint: 'El XML debe ser de la misma factura. Queda entre los soportes con su nombre de la DIAN.',
  save: 'Guardar XML',
  saved: 'XML de la factura guardado!',
  none: 'La cuenta no tiene el XML de su factura.',
  cufe: 'CUFE',
  differences: 'El XML no coincide con la cuenta',
  ofOtherPayer: (name: string) => `El NIT del XML es de ${name}`,
  difference: (field: string, ofFile: string, ofAccount: string) =>
    `${field}: el XML dice ${ofFile}, Integra ${ofAccount}`,
  nothing: 'nada',
  fields: {
    payerNit: 'NIT de la entidad',
    issuerNit: 'NIT de la fundación',
    date: 'Fecha de la factura',
    value: 'Valor de los servicios',
    copayments: 'Copagos',
  } satisfies Readonly<Record<InvoiceDifference['field'], string>>,
} as const;

export const invoiceXmlCodeTexts = {
  'invoice-xml-currency': 'La factura del XML no está en pesos colombianos (COP)',
  'invoice-xml-incomplete':
    'Al XML le falta un dato de la factura: número, fecha, valor en pesos enteros, NIT o CUFE',
  'invoice-xml-number': ({ number = '' }) => `El XML es de la factura ${number}`,
  'invoice-xml-other': 'El XML no es una factura de venta de la DIAN ni el contenedor que la trae',
  'invoice-xml-unreadable': 'El archivo no es un XML bien formado',
  'invoice-xml-unsafe': 'El XML no se acepta: declara entidades, o es demasiado profundo o extenso',
} satisfies CodeTexts;
