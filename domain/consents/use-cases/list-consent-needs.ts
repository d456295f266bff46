import { onScreen, query, reachesSite } from '#domain/access';
import { type ConsentNeed, consentNeeds } from '#domain/consent-rules';
import { ok, today } from '#domain/shared';
import type { Consents } from '../consent.ts';

interface NeedsPorts {
  readonly consents: Pick<Consents, 'factsOf'>;
}

const MAX_PATIENTS = 200;

/** Who is told at booking and in the agenda what is missing. */
const seesConsentNeeds = onScreen('consents', 'scheduling', 'agenda');

/** What is missing of patients, of those whose site the caller sees (F7); patients who lack nothing are not listed. */
export const listConsentNeeds = query<
  NeedsPorts,
  { readonly patientIds: readonly number[] },
  readonly { readonly patientId: number; readonly needs: readonly ConsentNeed[] }[]
>({
  action: 'consents.list-needs',
  allow: seesConsentNeeds,
  async run({ consents, clock }, actor, { patientIds }) {
    const day = today(clock);
    const facts = await consents.factsOf(patientIds.slice(0, MAX_PATIENTS), day);
    return ok(
      [...facts].flatMap(([patientId, { siteId, ...each }]) => {
        const needs = reachesSite(actor, siteId) ? consentNeeds(each, day) : [];
        return needs.length > 0 ? [{ patientId, needs }] : [];
      }),
    );
  },
});
