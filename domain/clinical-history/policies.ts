import { anyOf, onScreen, onWritableScreen } from '#domain/access';

/** Who may read consultation reasons. */
export const readsReasons = onScreen('admission', 'clinical-history');

/** Who may write, clarify and annul entries; read-only roles may not (A5). */
export const writesHistory = onWritableScreen('clinical-history');

/** Who may write consultation reasons; read-only roles may not (A5). */
export const writesReasons = anyOf(onScreen('admission'), onWritableScreen('clinical-history'));
