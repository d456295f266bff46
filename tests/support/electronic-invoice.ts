interface InvoiceXmlParts {
  readonly number?: string;
  readonly date?: string;
  readonly value?: string;
  /** Null for an invoice that does not say it. */
  readonly prepaid?: string | null;
  readonly payerNit?: string;
  readonly issuerNit?: string;
  readonly currency?: string;
  readonly cufe?: string;
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMES = `xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2" xmlns:ext="${UBL}:CommonExtensionComponents-2"`;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';

const party = (role: string, nit: string) =>
  `<cac:${role}><cac:Party><cac:PartyTaxScheme><cbc:RegistrationName>Niñez &amp; Salud</cbc:RegistrationName><cbc:CompanyID schemeID="7" schemeName="31">${nit}</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:${role}>`;

/** The XML of an electronic invoice as the DIAN has it, with the extension of health. */
export const invoiceXml = ({
  number = 'FE2042',
  date = '2026-03-01',
  value = '45000.00',
  prepaid = '0.00',
  payerNit = '800251440',
  issuerNit = '900000001',
  currency = 'COP',
  cufe = 'ab'.repeat(48),
}: InvoiceXmlParts = {}): string => `${DECLARATION}
<Invoice xmlns="${UBL}:Invoice-2" ${NAMES}>
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><CustomTagGeneral><Interoperabilidad>
    <Group schemeName="Sector Salud"><Collection schemeName="Usuario"><AdditionalInformation>
      <Name>CODIGO_PRESTADOR</Name><Value>110010000101</Value></AdditionalInformation></Collection></Group>
  </Interoperabilidad></CustomTagGeneral></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID><cbc:CustomizationID>SS-CUFE</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:UUID schemeID="1" schemeName="CUFE-SHA384">${cufe}</cbc:UUID>
  <cbc:IssueDate>${date}</cbc:IssueDate><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>OTRA1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>
  ${party('AccountingSupplierParty', issuerNit)}${party('AccountingCustomerParty', payerNit)}
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="COP">${value}</cbc:LineExtensionAmount>
  ${prepaid === null ? '' : `<cbc:PrepaidAmount currencyID="COP">${prepaid}</cbc:PrepaidAmount>`}
  <cbc:PayableAmount currencyID="COP">${value}</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`;

const inCdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The container in which an invoice is sent with the answer of the DIAN. */
export const attachedDocument = (content: string, { isEscaped = false } = {}): string => `${DECLARATION}
<AttachedDocument xmlns="${UBL}:AttachedDocument-2" ${NAMES}>
  <cbc:ID>1</cbc:ID><cbc:ParentDocumentID>FE2042</cbc:ParentDocumentID>
  <cac:Attachment><cac:ExternalReference><cbc:MimeCode>text/xml</cbc:MimeCode>
    <cbc:Description>${isEscaped ? escaped(content) : inCdata(content)}</cbc:Description></cac:ExternalReference></cac:Attachment>
  <cac:ParentDocumentLineReference><cac:DocumentReference><cac:Attachment><cac:ExternalReference>
    <cbc:Description>${inCdata('<ApplicationResponse/>')}</cbc:Description></cac:ExternalReference></cac:Attachment></cac:DocumentReference></cac:ParentDocumentLineReference>
</AttachedDocument>`;

/** An invoice as a data URL. */
export const INVOICE_XML = `data:application/xml;base64,${Buffer.from(invoiceXml()).toString('base64')}`;
