import { countText } from '#domain/shared';

/** An age in years and months: `7 años 3 meses`, `2 años`, `8 meses`. */
export function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return countText(rest, 'mes', 'meses');
  const yearsText = countText(years, 'año', 'años');
  return rest === 0 ? yearsText : `${yearsText} ${countText(rest, 'mes', 'meses')}`;
}
