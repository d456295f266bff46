import type { EvolutionObstacle } from './evolution.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly agenda: EvolutionObstacle | 'evolution-too-long' | 'unknown-therapy-item';
  }
}
