/** The simulated start of a run: 10:00 in Bogota on Wednesday 4 March 2026. */
const STARTS_AT = Date.parse('2026-03-04T15:00:00.000Z');

const OFFSET_VARIABLE = 'INTEGRA_E2E_CLOCK_OFFSET';

/** Sets the clock offset for this process and its children. */
export function setClockOffset(): void {
  process.env[OFFSET_VARIABLE] = String(STARTS_AT - Date.now());
}

/** Offset of the clocks of this run from the machine's, in milliseconds. */
export const clockOffset = (): number => Number(process.env[OFFSET_VARIABLE] ?? 0);

/** Shifts the clock of the current process or page. The function uses nothing outside of itself, because its source is sent to browsers. */
export function shiftClock(offset: number): void {
  const real = Date;
  const now = () => real.now() + offset;
  globalThis.Date = new Proxy(real, {
    construct: (target, args: [number?]) =>
      args.length === 0 ? new target(now()) : Reflect.construct(target, args),
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
