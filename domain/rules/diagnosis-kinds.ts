/** Kinds of a principal diagnosis (tipoDiagnostico): the ministry's table RIPSTipoDiagnosticoPrincipalVersion2 (B14). */
export const DIAGNOSIS_KINDS: readonly { readonly code: number; readonly name: string }[] = [
  { code: 1, name: 'Impresión diagnóstica' },
  { code: 2, name: 'Confirmado nuevo' },
  { code: 3, name: 'Confirmado repetido' },
];
