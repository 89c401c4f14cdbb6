/** Shown instead of a page. Loaded together: the program has one import for it. */
export { NoAccess } from './no-access.tsx';
export { showUnknown } from './unknown-address-bar.tsx';
