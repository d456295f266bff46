/** The legacy address of an API call outside `/api`; the API answers it. */
export { loader } from './api.$.ts';
