export { loader } from './api.$.ts';
