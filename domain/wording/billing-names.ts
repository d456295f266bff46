/** Names of the states of billing accounts. */
export const accountStateNames = {
  draft: 'Borrador',
  exported: 'Exportada',
  rejected: 'Rechazada',
  accepted: 'Aceptada',
  filed: 'Radicada',
  returned: 'Devuelta',
  objected: 'Con glosas',
  closed: 'Cerrada',
  discarded: 'Descartada',
} as const;

/** Names of the groups of an account's sessions. */
export const billingGroupNames = {
  ready: 'Lista',
  'to-mend': 'Por corregir',
  'not-billable': 'No facturable',
} as const;

/** Why a session of a service that RIPS does not know is not billed. */
export const WITHOUT_RIPS_CODE = 'El servicio no tiene código en RIPS';
