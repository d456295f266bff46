import type { UnreadableCode } from './table.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly codeLists:
      | UnreadableCode
      | 'changed-meanwhile'
      | 'error-value'
      | 'formula'
      | 'import-under-way'
      | 'lines-rejected'
      | 'more-cells'
      | 'not-cups'
      | 'not-dsm4'
      | 'not-icd10'
      | 'not-understood'
      | 'repeated'
      | 'repeated-person'
      | 'too-long';
  }
}
