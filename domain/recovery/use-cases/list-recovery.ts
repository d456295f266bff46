import { onScreen, openableLocksOf, query, sitesToRead } from '#domain/access';
import { searchTerms } from '#domain/patients';
import { type LocalDate, laterOf, ok, type Page, type PageRequest, tidy, today } from '#domain/shared';
import type { RecoveryLine, RecoveryLists } from '../ports.ts';
import type { RecoveryKind } from '../recovery.ts';

interface ListRecoveryInput {
  readonly kind: RecoveryKind;
  /** Beginnings of words or of the number of a patient (P9); empty for all. */
  readonly search: string;
  /** Null for all sites that the caller may see. */
  readonly siteId: number | null;
  /** User name; null for all. It narrows lost sessions only. */
  readonly therapistUsername: string | null;
  readonly specialtyId: number | null;
  /** Selects the lines that can be used on this day; null or a past day means today. */
  readonly usableOn: LocalDate | null;
  readonly page: PageRequest;
}

/** A page of one list with the totals of both. */
export interface RecoveryPage extends Page<RecoveryLine> {
  readonly today: LocalDate;
  readonly lineCounts: Readonly<Record<RecoveryKind, number>>;
}

const allow = onScreen('recovery');

/**
 * Service lines of active, unexpired authorizations and private services of active patients, soonest expiry first: for `lost` the lines
 * with cancelled sessions, neither recovered nor waived, whose units are still available, for `waiting` the lines with units that were
 * never scheduled. Refuses with `record-not-found` for a site that the caller can't see.
 */
export const listRecovery = query<{ readonly recoveryLists: RecoveryLists }, ListRecoveryInput, RecoveryPage>(
  {
    action: 'recovery.list',
    allow,
    async run(
      { recoveryLists, clock },
      actor,
      { siteId, kind, search, page, therapistUsername, specialtyId, usableOn },
    ) {
      const sites = sitesToRead(actor, allow, siteId);
      if (!sites.ok) return sites;
      const openableLocks = openableLocksOf(actor);
      const date = today(clock);
      const filter = {
        sites: sites.value,
        terms: tidy(search) === '' ? null : searchTerms('any', search),
        therapistUsername,
        specialtyId,
        usableOn: laterOf(date, usableOn ?? date),
        openableLocks,
      };
      const otherKind = kind === 'lost' ? 'waiting' : 'lost';
      const found = await recoveryLists.page({ ...filter, kind }, page);
      const otherCount = await recoveryLists.count({ ...filter, kind: otherKind });
      const lineCounts = { lost: 0, waiting: 0, [kind]: found.total, [otherKind]: otherCount };
      return ok({ ...found, today: date, lineCounts });
    },
  },
);
