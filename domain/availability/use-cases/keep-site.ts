import { allOf, command, done, onlyRoles, onScreen, type Right, ROLE, reachesSite } from '#domain/access';
import { type RecordChanges, settleEdits } from '#domain/edit-conflicts';
import type { WeekdaySlot } from '#domain/scheduling';
import { changedFields, forbidden, notFound, ok, type Result } from '#domain/shared';
import { wrongFields } from '../errors.ts';
import { hoursByWeekday, hoursErrors, hoursOfWeek } from '../hours.ts';
import type { SiteBook, SiteWithHours } from '../ports.ts';
import { checkSite, type SiteDetails } from '../site.ts';

interface KeepSiteInput extends SiteDetails {
  /** Null for a new one. */
  readonly siteId: number | null;
  /** The opening hours of the week; none for no limit. */
  readonly hours: readonly WeekdaySlot[];
  /** Name, e-mail and hours as they were read; without them the last one wins. */
  readonly shown?: SiteForm | null;
}

interface SiteForm extends SiteDetails {
  readonly hours: readonly WeekdaySlot[];
}

interface KeepSitePorts {
  readonly siteBook: SiteBook;
  readonly recordChanges: RecordChanges;
}

/** The part of {@link keepSite} that opens sites and names them; the others keep the hours of their own. */
export const nameSites: Right = {
  action: 'availability.name-sites',
  kind: 'command',
  policy: allOf(onScreen('sites'), onlyRoles(ROLE.administrator)),
};

/**
 * Keeps a site, a new one or a changed one, with its opening hours. Only role 1 opens sites and changes their name and e-mail.
 * Invalid with the codes of `checkSite` and `hoursErrors`, `name` `site-name-taken`. Refuses with `edit-conflict` (hours by
 * weekday), `not-allowed`, and with
 * `record-not-found` for a site that the caller can't see.
 */
export const keepSite = command<KeepSitePorts, KeepSiteInput, { readonly siteId: number }>({
  action: 'availability.keep-site',
  allow: onScreen('sites'),
  async run(ports, actor, { siteId: asked, hours: sentHours, shown, ...sent }) {
    const { siteBook } = ports;
    const before = asked === null ? null : await siteBook.hold(asked);
    if (asked !== null && (!before || !reachesSite(actor, before.id))) return notFound();
    const settled = await settleSite(ports, before, { ...sent, hours: sentHours }, shown);
    if (!settled.ok) return settled;
    const { hours, ...form } = settled.value;
    const checked = await checkAll(siteBook, form, before, hours);
    if (!checked.ok) return checked;
    const site = checked.value;
    const renamed = !before || before.name !== site.name || before.email !== site.email;
    if (renamed && !nameSites.policy.permits(actor)) return forbidden();
    const siteId = before ? before.id : await siteBook.add(site);
    if (before && renamed) await siteBook.change(siteId, site);
    await siteBook.replaceHours(siteId, hours);
    const changed = before ? changedFields(fieldsOf(before), fieldsOf({ ...site, hours })) : undefined;
    const detail = { before, site, hours, changed };
    return done({ siteId }, { subject: 'site', subjectId: siteId, siteId, detail });
  },
});

const fieldsOf = ({ name, email, hours }: SiteForm) => ({ name, email, ...hoursByWeekday(hours) });

async function settleSite(
  ports: KeepSitePorts,
  before: SiteWithHours | null,
  sent: SiteForm,
  shown: SiteForm | null | undefined,
): Promise<Result<SiteForm>> {
  if (!before || !shown) return ok(sent);
  const record = { subject: 'site', subjectId: before.id };
  const edits = { sent: fieldsOf(sent), shown: fieldsOf(shown), stored: fieldsOf(before) };
  const settled = await settleEdits(ports, record, edits);
  if (!settled.ok) return settled;
  const { name, email, ...byWeekday } = settled.value;
  return ok({ name, email, hours: hoursOfWeek(byWeekday) });
}

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
