import { readAvailability, type UnavailableDatesPorts } from '#domain/scheduling';
import { addDays, type Clock, type LocalDate, today } from '#domain/shared';
import { businessDays, lastTimelyDay, MAX_DAYS_TO_BUSINESS_DAY } from './receipt.ts';

/** Whether a receipt of sessions of a site on a day needs a reason now, because the next business day has passed (F31). */
export async function isReceiptLate(
  ports: UnavailableDatesPorts & { readonly clock: Clock },
  siteId: number,
  date: LocalDate,
): Promise<boolean> {
  const now = today(ports.clock);
  if (now <= addDays(date, 1)) return false;
  const range = [date, addDays(date, MAX_DAYS_TO_BUSINESS_DAY)];
  const { restOn } = await readAvailability(ports, range, [siteId], []);
  return (
    lastTimelyDay(
      date,
      businessDays((day) => restOn(day, siteId)),
    ) < now
  );
}
