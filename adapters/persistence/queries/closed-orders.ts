import { CLOSED_ORDER } from '#domain/moving';

/** Leaves out the closed orders of imports (K16) from `service_order o`, without the use of an index. */
export const IS_ISSUED_ORDER = `+o.kind <> '${CLOSED_ORDER}'`;

/** The code of the order of a session, `service_order o`; '' for a closed one, because that session had no authorization. */
export const CODE_OF_SESSION_ORDER = `case when o.kind = '${CLOSED_ORDER}' then '' else o.code end`;
