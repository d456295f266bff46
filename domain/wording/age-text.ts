import { countText } from '#domain/shared';

/** An age in years and months: `7 años 3 meses`, `2 años`, `8 meses`. */
export function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const remainingMonths = months % 12;
  if (years === 0) return countText(remainingMonths, 'mes', 'meses');
  const yearsText = countText(years, 'año', 'años');
  return remainingMonths === 0 ? yearsText : `${yearsText} ${countText(remainingMonths, 'mes', 'meses')}`;
}
