import { checkPatientSite, query } from '#domain/access';
import type { PatientRecords } from '#domain/patients';
import { type LetterheadPorts, readLetterhead } from '#domain/printed-history';
import { notFound, ok, today } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { takesConsents } from '../consent.ts';
import { filledText } from '../filled-text.ts';
import type { ConsentTemplates } from '../template.ts';
import { authorOf } from './sign-consent.ts';

interface TextPorts extends LetterheadPorts {
  readonly patientRecords: Pick<PatientRecords, 'byId'>;
  readonly consentTemplates: Pick<ConsentTemplates, 'byId'>;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
}

interface TextInput {
  readonly patientId: number;
  readonly templateId: number;
  /** User name of the professional; empty while nobody is chosen. */
  readonly professional: string;
  readonly representative: string;
}

/** The text of a published template for a patient, before it is signed. Refuses with `record-not-found`. */
export const readConsentText = query<TextPorts, TextInput, { readonly text: string }>({
  action: 'consents.read-text',
  allow: takesConsents,
  async run(ports, actor, { patientId, templateId, professional, representative }) {
    const { clock, patientRecords, consentTemplates, staffDirectory } = ports;
    const reached = checkPatientSite(actor, patientId, await patientRecords.byId(patientId));
    if (!reached.ok) return reached;
    const template = await consentTemplates.byId(templateId);
    if (!template || template.publishedAt === null) return notFound();
    const account = professional === '' ? null : await staffDirectory.find({ username: professional });
    const text = filledText(template, {
      patient: reached.value,
      letterhead: await readLetterhead(ports, reached.value.siteId),
      professional: account && authorOf(account),
      representative,
      day: today(clock),
    });
    return ok({ text });
  },
});
