import type { Fault } from '#domain/rips';

const CLINICAL_CODES: readonly string[] = ['RVC031', 'RVC032', 'RVC033', 'RVC086', 'RVC087'];

/** Whether a fault says nothing of a diagnosis. */
export const isOpenFault = ({ code, field }: Fault): boolean =>
  !CLINICAL_CODES.includes(code) && !(code === 'RVG06' && field.startsWith('codDiagnostico'));
