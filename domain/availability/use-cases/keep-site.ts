import { allOf, command, done, onlyRoles, onScreen, type Right, ROLE, reachesSite } from '#domain/access';
import type { WeekdaySlot } from '#domain/scheduling';
import { forbidden, notFound, type Result } from '#domain/shared';
import { wrongFields } from '../errors.ts';
import { hoursErrors } from '../hours.ts';
import type { SiteBook, SiteWithHours } from '../ports.ts';
import { checkSite, type SiteDetails } from '../site.ts';

interface KeepSiteInput extends SiteDetails {
  /** Null for a new one. */
  readonly siteId: number | null;
  /** The opening hours of the week; none for no limit. */
  readonly hours: readonly WeekdaySlot[];
}

/** The part of {@link keepSite} that opens sites and names them; the others keep the hours of their own. */
export const nameSites: Right = {
  action: 'availability.name-sites',
  kind: 'command',
  policy: allOf(onScreen('sites'), onlyRoles(ROLE.administrator)),
};

/**
 * Keeps a site, a new one or a changed one, with its opening hours. Only role 1 opens sites and changes their name and e-mail.
 * Invalid with the codes of `checkSite` and `hoursErrors`, `name` `site-name-taken`. Refuses with `not-allowed`, and with
 * `record-not-found` for a site that the caller can't see.
 */
export const keepSite = command<{ siteBook: SiteBook }, KeepSiteInput, { readonly siteId: number }>({
  action: 'availability.keep-site',
  allow: onScreen('sites'),
  async run({ siteBook }, actor, { siteId: asked, hours, ...form }) {
    const before = asked === null ? null : await siteBook.hold(asked);
    if (asked !== null && (!before || !reachesSite(actor, before.id))) return notFound();
    const checked = await checkAll(siteBook, form, before, hours);
    if (!checked.ok) return checked;
    const site = checked.value;
    const renamed = !before || before.name !== site.name || before.email !== site.email;
    if (renamed && !nameSites.policy.permits(actor)) return forbidden();
    const siteId = before ? before.id : await siteBook.add(site);
    if (before && renamed) await siteBook.change(siteId, site);
    await siteBook.replaceHours(siteId, hours);
    const detail = { before, site, hours };
    return done({ siteId }, { subject: 'site', subjectId: siteId, siteId, detail });
  },
});

async function checkAll(
  siteBook: SiteBook,
  form: SiteDetails,
  before: SiteWithHours | null,
  hours: readonly WeekdaySlot[],
): Promise<Result<SiteDetails>> {
  const checked = checkSite(form);
  if (!checked.ok) return checked;
  const taken = await siteBook.nameTaken(checked.value.name, before?.id ?? null);
  return (
    wrongFields({ ...(taken && { name: 'site-name-taken' as const }), ...hoursErrors(hours) }) ?? checked
  );
}
