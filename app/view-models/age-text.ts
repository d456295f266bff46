const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** An age in years and months, as the clinic tells it: `7 años y 3 meses`, `8 meses`. */
export function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return plural(rest, 'mes', 'meses');
  const whole = plural(years, 'año', 'años');
  return rest === 0 ? whole : `${whole} y ${plural(rest, 'mes', 'meses')}`;
}

/** The same where there is little room: `7 a 3 m`. */
export const shortAgeText = (months: number): string => `${Math.floor(months / 12)} a ${months % 12} m`;
