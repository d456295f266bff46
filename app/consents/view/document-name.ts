import { foldText } from '#domain/shared';

/** The file name of the document of a consent: `consentimiento-100023-2026-03-04-tratamiento-de-fisioterapia.pdf`. */
export const documentNameOf = ({
  chartNumber,
  event,
  name,
  signedOn,
}: {
  readonly chartNumber: number;
  readonly event: 'accepted' | 'refused' | 'revoked';
  readonly name: string;
  readonly signedOn: string;
}): string => {
  const words = { accepted: 'consentimiento', refused: 'rechazo', revoked: 'revocatoria' };
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words[event]}-${chartNumber}-${signedOn}-${slug}.pdf`;
};
