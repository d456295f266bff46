/**
 * The id of the tariff of a payer and a CUPS on a day, as a subquery: the last one that has begun and is not annulled; null for none (B1). The
 * parameters are SQL expressions; clients who pay themselves have the payer N/A.
 */
export const tariffIdOn = (payerId: string, cupsId: string, day: string): string =>
  `(select v.id from tariff v where v.payer_id = ${payerId} and v.cups_id = ${cupsId} and v.valid_from <= ${day}
    order by v.valid_from desc limit 1)`;
