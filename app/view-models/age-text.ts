const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** An age in years and months: `7 años 3 meses`, `2 años`, `8 meses`. */
export function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return plural(rest, 'mes', 'meses');
  const whole = plural(years, 'año', 'años');
  return rest === 0 ? whole : `${whole} ${plural(rest, 'mes', 'meses')}`;
}
