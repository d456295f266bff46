import {
  type Actor,
  allOf,
  command,
  notReached,
  onlyRoles,
  onScreen,
  type Right,
  ROLE,
  reachesSite,
  succeeded,
} from '#domain/access';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import { formValues, SITE_FIELDS } from '#domain/record-fields';
import { hoursByWeekday, hoursErrors, parseWeekHours, type WeekdayInterval } from '#domain/rules';
import { changedFields, forbidden, ok, type Result } from '#domain/shared';
import { invalidFields } from '../errors.ts';
import type { SiteDetails, SiteRepository, SiteWithHours } from '../ports.ts';
import { checkSite } from '../site.ts';

interface SaveSiteInput extends SiteDetails {
  /** Null for a new one. */
  readonly siteId: number | null;
  /** The opening hours of the week; empty for no limit. */
  readonly hours: readonly WeekdayInterval[];
  /** The site as the form showed it; absent when conflicting edits are not checked. */
  readonly shown?: SiteForm | null;
}

interface SiteForm extends SiteDetails {
  readonly hours: readonly WeekdayInterval[];
}

interface SaveSitePorts {
  readonly siteRepository: SiteRepository;
  readonly recordChanges: RecordChanges;
}

/** The right to create, close and reopen sites and to change their details; without it, {@link saveSite} only changes opening hours. */
export const manageSites: Right = {
  action: 'availability.name-sites',
  kind: 'command',
  policy: allOf(onScreen('sites'), onlyRoles(ROLE.administrator)),
};

/**
 * Creates or changes a site with its opening hours. Only role 1 creates sites and changes their details.
 * Invalid with the codes of `checkSite` and `hoursErrors`, `name` `site-name-taken`. Refuses with `edit-conflict` (each
 * weekday's hours are one field), `not-allowed`, and with `record-not-found` for a site that the caller can't see.
 */
export const saveSite = command<SaveSitePorts, SaveSiteInput, { readonly siteId: number }>({
  action: 'availability.keep-site',
  allow: onScreen('sites'),
  async run(ports, actor, { siteId: inputId, hours: submittedHours, shown, ...submitted }) {
    const { siteRepository } = ports;
    const before = inputId === null ? null : await siteRepository.lock(inputId);
    if (inputId !== null && (!before || !reachesSite(actor, before.id))) return notReached(before);
    const merged = await mergeSiteEdits(ports, actor, before, { ...submitted, hours: submittedHours }, shown);
    if (!merged.ok) return merged;
    const { hours, ...form } = merged.value;
    const checked = await checkSiteAndHours(siteRepository, form, before, hours);
    if (!checked.ok) return checked;
    const site = checked.value;
    const detailsChanged = !before || changedFields(detailsOf(before), detailsOf(site)).length > 0;
    if (detailsChanged && !manageSites.policy.permits(actor)) return forbidden();
    const siteId = before ? before.id : await siteRepository.add(site);
    if (before && detailsChanged) await siteRepository.change(siteId, site);
    await siteRepository.replaceHours(siteId, hours);
    const changed = before
      ? changedFields(formFieldsOf(before), formFieldsOf({ ...site, hours }))
      : undefined;
    const detail = { before, site, hours, changed };
    return succeeded({ siteId }, { subject: 'site', subjectId: siteId, siteId, detail });
  },
});

const detailsOf = (site: SiteDetails) => formValues(SITE_FIELDS, site);

const formFieldsOf = (form: SiteForm) => ({ ...detailsOf(form), ...hoursByWeekday(form.hours) });

async function mergeSiteEdits(
  ports: SaveSitePorts,
  actor: Actor,
  before: SiteWithHours | null,
  submitted: SiteForm,
  shown: SiteForm | null | undefined,
): Promise<Result<SiteForm>> {
  if (!before || !shown) return ok(submitted);
  const record = { subject: 'site', subjectId: before.id };
  const edits = {
    submitted: formFieldsOf(submitted),
    shown: formFieldsOf(shown),
    stored: formFieldsOf(before),
  };
  const merged = await resolveEdits(ports, actor, record, edits);
  if (!merged.ok) return merged;
  return ok({ ...detailsOf(merged.value), hours: parseWeekHours(merged.value) });
}

async function checkSiteAndHours(
  siteRepository: SiteRepository,
  form: SiteDetails,
  before: SiteWithHours | null,
  hours: readonly WeekdayInterval[],
): Promise<Result<SiteDetails>> {
  const checked = checkSite(form);
  if (!checked.ok) return checked;
  const nameTaken = await siteRepository.isNameTaken(checked.value.name, before?.id ?? null);
  return (
    invalidFields({ ...(nameTaken && { name: 'site-name-taken' as const }), ...hoursErrors(hours) }) ??
    checked
  );
}
