import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { Id, PathId } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedContent } from '#app/api/submitted-content.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { invalid, ok } from '#domain/shared';
import { differenceBodies } from '../view/invoice-xml-views.ts';
import { ACCOUNTS_PATH as PATH, ACCOUNTS_TAG as TAG } from './call-parts.ts';

/** The fields of a body that may have the XML file of an invoice. */
export const INVOICE_XML = { facturaXml: SubmittedContent, facturaXmlNombre: SubmittedText.default('') };

interface WithXml {
  readonly facturaXml: Uint8Array | null;
  readonly facturaXmlNombre: string;
}

export const invoiceFileOf = ({ facturaXml, facturaXmlNombre }: WithXml) =>
  facturaXml && { name: facturaXmlNombre || 'factura.xml', content: facturaXml };

/** Calls of the XML file of an invoice; `POST` and `PUT cuentas` store it. */
export const invoiceXmlEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/facturacion/factura-xml',
    tag: TAG,
    summary: 'Lee el XML de una factura electrónica sin guardarlo',
    uses: ['readInvoiceFile'],
    maxBytes: BODY_LIMITS.fileInJson,
    body: z.object({ archivo: SubmittedContent, entidad: Id.nullable().default(null) }),
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
    fieldNames: { invoiceFile: 'archivo' },
    async handle({ call, body: { archivo, entidad } }) {
      if (!archivo) return invalid({ invoiceFile: 'required' });
      const result = await call('readInvoiceFile', { content: archivo, payerId: entidad });
      if (!result.ok) return result;
      const { invoice, payer, differences } = result.value;
      return ok({
        data: {
          ...{
            numero: invoice.number,
            fecha: invoice.date,
            valor: invoice.value,
            copagos: invoice.copayments,
          },
          ...{ nitEntidad: invoice.payerNit, nitPrestador: invoice.issuerNit, cufe: invoice.cufe },
          entidad: payer?.id ?? null,
          diferencias: differenceBodies(differences),
        },
      });
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/factura.xml`,
    tag: TAG,
    summary: 'El XML de la factura de una cuenta',
    uses: ['getInvoiceFile'],
    params: z.object({ id: PathId }),
    response: FileContent,
    file: 'application/xml',
    async handle({ call, params: { id } }) {
      const result = await call('getInvoiceFile', { id });
      if (!result.ok) return result;
      const { content, name } = result.value;
      return ok({ content, name });
    },
  }),
];
