import { z } from 'zod';
import type { Call } from '#adapters/composition/use-cases.ts';
import { bytesOf } from '#app/api/submitted-content.ts';
import { commandResponse, issuesResponse, succeededCommand } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { invoiceXmlTexts as texts } from '../copy/invoice-xml.ts';
import { differenceTexts } from '../view/invoice-xml-views.ts';

/** An XML file as a form has it: a data URL. */
export const SubmittedXml = z
  .object({ name: z.string(), content: z.string() })
  .nullable()
  .default(null)
  .transform((file) => file && { name: file.name, content: bytesOf(file.content) });

const XmlToRead = z.object({ file: z.object({ content: z.string() }), payerId: z.number().nullable() });

/** Reads the XML file of an invoice, so that a form is filled in with it. */
export async function readSubmittedXml({ call, request }: PageScope): Promise<Response> {
  const parsed = XmlToRead.safeParse(await jsonBody(request));
  if (!parsed.success) return issuesResponse(parsed.error);
  const { file, payerId } = parsed.data;
  const result = await call('readInvoiceFile', { content: bytesOf(file.content), payerId });
  if (!result.ok) return commandResponse(result, '');
  const { invoice, payer, differences } = result.value;
  const { number, date, value, copayments } = invoice;
  const isOtherPayer = differences.some(({ field }) => field === 'payerNit');
  return Response.json(
    succeededCommand('', {
      invoice: { number, date, value: String(value), copayments: String(copayments ?? '') },
      payerId: payer?.id ?? null,
      notes: [
        ...differenceTexts(differences),
        ...(isOtherPayer && payer ? [texts.ofOtherPayer(payer.name)] : []),
      ],
    }),
  );
}

/** The XML file of the invoice of an account. */
export const openInvoiceFile = (call: Call, id: number) => call('getInvoiceFile', { id });
