export { action, default, loader, meta } from './login.tsx';
