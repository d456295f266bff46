/** A resource of FHIR R4 as JSON. */
export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A reference to a resource of the same document. */
export interface Reference {
  readonly reference: string;
}

/** A concept that is only a text; no code system of HL7 names it. */
export const textConcept = (text: string) => ({ text });

/** FHIR allows no control characters but tab and line breaks. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** A text as FHIR stores it; undefined for an empty one, because FHIR has no empty texts. */
export const fhirText = (text: string | null | undefined): string | undefined =>
  text?.replace(FORBIDDEN, '').trim() || undefined;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A narrative of paragraphs; the lines of each are kept. */
export const narrative = (paragraphs: readonly (string | undefined)[]) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs
    .flatMap((text) => fhirText(text) ?? [])
    .map(
      (text) =>
        `<p>${escapeXml(text)
          .split(/\r\n?|\n/)
          .join('<br/>')}</p>`,
    )
    .join('')}</div>`,
});

/** The clinic's time, which has no daylight saving. */
const COLOMBIA = '-05:00';

/** A day with the time of day at the clinic, or without it. */
export const fhirDate = (date: string, time: string | null): string =>
  time === null ? date : `${date}T${time}:00${COLOMBIA}`;
