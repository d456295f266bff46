import { onScreen, query, reachesSite } from '#domain/access';
import { type ConsentNeed, consentNeeds, consentState, forbidsImages } from '#domain/consent-rules';
import { ok, today } from '#domain/shared';
import type { Consents } from '../consent.ts';

interface NeedsPorts {
  readonly consents: Pick<Consents, 'factsOf'>;
}

const MAX_PATIENTS = 200;

/** Who is told at booking and in the agenda what is missing. */
const seesConsentNeeds = onScreen('consents', 'scheduling', 'agenda');

/** The missing consents of a patient, and whether images are not permitted. */
export interface PatientNeeds {
  readonly patientId: number;
  readonly needs: readonly ConsentNeed[];
  readonly forbidsImages: boolean;
}

/** The missing consents of patients at the caller's sites (F7), and who does not permit images (F43); other patients are left out. */
export const listConsentNeeds = query<
  NeedsPorts,
  { readonly patientIds: readonly number[] },
  readonly PatientNeeds[]
>({
  action: 'consents.list-needs',
  allow: seesConsentNeeds,
  async run({ consents, clock }, actor, { patientIds }) {
    const day = today(clock);
    const facts = await consents.factsOf(patientIds.slice(0, MAX_PATIENTS), day);
    return ok(
      [...facts].flatMap(([patientId, { siteId, ...each }]) => {
        if (!reachesSite(actor, siteId)) return [];
        const needs = consentNeeds(each, day);
        const { birthDate } = each;
        const imageForbidden = forbidsImages(
          each.consents.map((given) => ({
            kind: given.kind,
            state: consentState({ ...given, birthDate }, day),
          })),
        );
        return needs.length > 0 || imageForbidden
          ? [{ patientId, needs, forbidsImages: imageForbidden }]
          : [];
      }),
    );
  },
});
