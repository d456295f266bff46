import { groupBy } from '#domain/shared';
import { causeHint, causeText } from './fault-texts.ts';
import type { Fault } from './faults.ts';
import type { FaultCode, Level } from './levels.ts';

/** Faults of one cause. */
export interface Cause {
  readonly code: FaultCode;
  readonly level: Level;
  readonly field: string;
  /** `12 pacientes sin zona de residencia` */
  readonly text: string;
  readonly hint: string;
  /** In the order of the faults; one for each session. */
  readonly faults: readonly Fault[];
}

const causeKey = ({ code, level, field, detail, mend: { kind } }: Fault): string =>
  [code, level, field, detail, kind].join('\u0000');

/** Groups faults by cause: R before N, the frequent ones first (B34). */
export function causesOf(faults: readonly Fault[]): readonly Cause[] {
  return [...groupBy(faults, causeKey).values()]
    .flatMap((same): readonly Cause[] => {
      const [first, ...others] = same;
      if (!first) return [];
      const { code, level, field } = first;
      return [
        { code, level, field, text: causeText([first, ...others]), hint: causeHint(first), faults: same },
      ];
    })
    .sort(
      (one, other) =>
        Number(one.level === 'N') - Number(other.level === 'N') || other.faults.length - one.faults.length,
    );
}
